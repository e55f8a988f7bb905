import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createWebhook, fieldMessages, webhookKinds } from '@vot/contract'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { useWrite } from '../../lib/data/use-write'
import { FormDialog } from '../../ui/dialog/form-dialog'
import type { TokenOwner } from './api'
import { SecretDialog } from './secret-dialog'
import { kindTexts, hookStrings as strings } from './strings'

interface NewWebhookDialogProps {
  readonly owner: TokenOwner
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the address and the kinds of events; then shows the secret that signs them. */
export function NewWebhookDialog({ owner, opened, onClose }: NewWebhookDialogProps) {
  const { mutate, isPending } = useWrite(createWebhook, {
    failure: strings.addFailed,
    onError: (error) => error instanceof ApiError && form.setErrors(error.fields),
  })
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    initialValues: { url: '', kinds: [...webhookKinds] as string[] },
    validate: {
      url: (url) => (URL.canParse(url.trim()) ? null : fieldMessages['webhook-url-invalid']),
      kinds: (kinds) => (kinds.length === 0 ? fieldMessages['webhook-kind-required'] : null),
    },
  })
  const close = () => {
    setSecret(null)
    form.reset()
    onClose()
  }
  const submit = form.onSubmit(
    ({ url, kinds }) =>
      mutate(
        {
          body: {
            url: url.trim(),
            kinds: webhookKinds.filter((kind) => kinds.includes(kind)),
            group_id: owner === 'own' ? null : owner,
          },
        },
        { onSuccess: (made) => setSecret(made.secret) },
      ),
    (errors) => form.getInputNode(errors.url ? 'url' : 'kinds')?.focus(),
  )
  if (secret !== null) {
    return (
      <SecretDialog
        opened={opened}
        onClose={close}
        title={strings.secret}
        warning={strings.secretOnce}
        secret={secret}
      />
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={strings.add}
      busy={isPending}
      onSubmit={() => submit()}
      submitLabel={strings.add}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('url')}
          label={strings.url}
          description={strings.urlHint}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          size="md"
          type="url"
          inputMode="url"
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Checkbox.Group {...form.getInputProps('kinds')} label={strings.kinds} size="md" withAsterisk>
          <Stack gap="sm" mt={8}>
            {webhookKinds.map((kind) => (
              <Checkbox key={kind} value={kind} size="md" label={kindTexts[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </FormDialog>
  )
}
