import { Checkbox, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldMessages } from '@vot/contract'
import { type TokenScope, tokenScopes } from '@vot/domain'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { type TokenOwner, useMakeToken } from './api'
import { SecretDialog } from './secret-dialog'
import { daysTexts, scopeTexts, strings } from './strings'

interface NewTokenDialogProps {
  readonly owner: TokenOwner
  readonly opened: boolean
  readonly onClose: () => void
}

/** What a new token is for; then the token, which is shown nowhere else and never again. */
export function NewTokenDialog({ owner, opened, onClose }: NewTokenDialogProps) {
  const { mutate, isPending } = useMakeToken(
    owner,
    (error) => error instanceof ApiError && form.setErrors(error.fields),
  )
  const [token, setToken] = useState<string | null>(null)
  const daysLabel = useId()
  const form = useForm({
    initialValues: { name: '', scopes: ['read'] as string[], days: 90 },
    validate: {
      name: (name) => (name.trim() === '' ? fieldMessages['token-name-required'] : null),
      scopes: (scopes) => (scopes.length === 0 ? fieldMessages['token-scope-required'] : null),
    },
  })
  const close = () => {
    setToken(null)
    form.reset()
    onClose()
  }
  const submit = form.onSubmit(
    ({ name, scopes, days }) =>
      mutate(
        { name: name.trim(), scopes: tokenScopes.filter((scope: TokenScope) => scopes.includes(scope)), days },
        { onSuccess: (made) => setToken(made.token) },
      ),
    (errors) => form.getInputNode(errors.name ? 'name' : 'scopes')?.focus(),
  )
  if (token !== null) {
    return <SecretDialog opened={opened} onClose={close} title={strings.token} warning={strings.once} secret={token} />
  }
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={strings.make}
      busy={isPending}
      onSubmit={() => submit()}
      submitLabel={strings.make}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={strings.name}
          description={strings.nameHint}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          size="md"
          maxLength={80}
          withAsterisk
          autoComplete="off"
          data-autofocus
        />
        <Checkbox.Group {...form.getInputProps('scopes')} label={strings.scopes} size="md" withAsterisk>
          <Stack gap="sm" mt={8}>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                size="md"
                label={scopeTexts[scope].label}
                description={scopeTexts[scope].hint}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <div>
          <Text id={daysLabel} fw={500} mb={4}>
            {strings.days}
          </Text>
          <SegmentedControl
            aria-labelledby={daysLabel}
            size="md"
            fullWidth
            value={String(form.values.days)}
            onChange={(value) => form.setFieldValue('days', Number(value))}
            data={daysTexts.map(({ days, label }) => ({ value: String(days), label }))}
          />
        </div>
      </Stack>
    </FormDialog>
  )
}
