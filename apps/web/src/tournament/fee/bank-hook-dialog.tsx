import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type BankHookView, fieldMessages, receiveTransfer, saveBankHook } from '@vot/contract'
import { hookProviders } from '@vot/domain'
import { useId } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { copyText } from '../../lib/browser/share-link'
import { useWrite } from '../../lib/data/use-write'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { Field } from '../../ui/form/field'
import type { FeesAddress } from './api'
import { bankStrings as strings } from './bank-strings'
import { HookAddress } from './hook-address'

interface BankHookDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly address: FeesAddress
  readonly hook: BankHookView | null
}

/** Provider and key of a hook; a key that was saved is never shown again. */
export function BankHookDialog({ opened, onClose, address, hook }: BankHookDialogProps) {
  const { mutate, isPending } = useWrite(saveBankHook, { success: strings.saved, failure: strings.saveFailed })
  const providerLabel = useId()
  const form = useForm({
    initialValues: { provider: hook?.provider ?? ('sepay' as const), key: '' },
    validate: {
      key: (key) => (/^[\x21-\x7e]{16,200}$/.test(key.trim()) ? null : fieldMessages['hook-key-invalid']),
    },
  })
  const { provider, key } = form.values
  const submit = form.onSubmit(
    (body) =>
      mutate(
        { params: address, body },
        {
          onSuccess: onClose,
          onError: (error) => {
            if (error instanceof ApiError) form.setErrors(error.fields)
          },
        },
      ),
    () => form.getInputNode('key')?.focus(),
  )
  const copyKey = async () => {
    if (await copyText(key)) toasts.success(strings.keyCopied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={strings.dialogTitle}
      busy={isPending}
      onSubmit={() => submit()}
      submitLabel={strings.save}
    >
      <Stack gap="md">
        <div>
          <Text id={providerLabel} fw={600} mb={4}>
            {strings.provider}
          </Text>
          <SegmentedControl
            aria-labelledby={providerLabel}
            size="md"
            fullWidth
            value={provider}
            onChange={(value) => form.setFieldValue('provider', value === 'casso' ? 'casso' : 'sepay')}
            data={hookProviders.map((value) => ({ value, label: strings.providers[value] }))}
          />
        </div>
        <div>
          <Text size="sm" c="var(--v-ink-2)">
            {strings.pasteAddress}
          </Text>
          <HookAddress path={receiveTransfer.path.replace(':provider', provider)} />
        </div>
        <Field
          {...form.getInputProps('key')}
          label={strings.keyLabel}
          help={`${strings.keyHint[provider]} ${strings.keyOnce}`}
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Group gap="xs">
          <Button variant="default" onClick={() => form.setFieldValue('key', makeKey())}>
            {strings.generate}
          </Button>
          <Button variant="subtle" disabled={key === ''} onClick={() => void copyKey()}>
            {strings.copyKey}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}

/** 160 bits in letters and digits that can be typed. */
function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
