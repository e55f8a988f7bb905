import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { errorCatalogue, fieldMessages } from '@vot/contract'
import { ApiError } from '../../lib/api-error'
import { type OutboxEntry, outbox } from '../../lib/outbox'
import { AppDialog } from '../../ui/app-dialog'
import { isSignedIn, tellFailure } from '../../ui/sign-in-first'
import { toasts } from '../../ui/toasts'
import { useWriteClub } from './api'
import { strings } from './strings'

interface ClubFormDialogProps {
  /** What is changed; null adds a club. */
  readonly club: { readonly id: number; readonly name: string } | null
  /** The refused write that is corrected here, null for an ordinary change. */
  readonly refused: OutboxEntry | null
  readonly onClose: () => void
}

/** CLB-17. */
const longestName = 120

/** Adds a club or gives it another name; what was typed stays until it was taken. Source: B 2, B 5. */
export function ClubFormDialog({ club, refused, onClose }: ClubFormDialogProps) {
  const { mutate, isPending } = useWriteClub()
  const form = useForm({
    initialValues: { name: club?.name ?? '' },
    validate: { name: wrongName },
  })
  const texts = { failed: club === null ? strings.addFailed : strings.editFailed, signIn: strings.signIn }
  const submit = form.onSubmit(
    (values) => {
      if (!isSignedIn(strings.signIn)) return
      const name = values.name.trim()
      if (refused !== null) {
        resend(refused, name)
        return onClose()
      }
      const body = { name }
      mutate(
        {
          write: club === null ? { kind: 'create-club', body } : { kind: 'update-club', target: club.id, body },
          label: name,
        },
        {
          onSuccess: ({ kept }) => {
            // What is kept on the device is told by the notice of the outbox.
            if (!kept) toasts.success(club === null ? strings.added(name) : strings.edited(name))
            onClose()
          },
          onError: (error) => {
            const reason = refusalOf(error)
            if (reason !== undefined) {
              form.setErrors({ name: reason })
              form.getInputNode('name')?.focus()
            }
            tellFailure(texts, error)
          },
        },
      )
    },
    () => form.getInputNode('name')?.focus(),
  )
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={club === null ? strings.addTitle : strings.editTitle}
      busy={isPending}
      onSubmit={() => submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {club === null ? strings.add : strings.save}
          </Button>
        </>
      }
    >
      <TextInput
        {...form.getInputProps('name')}
        label={strings.name}
        placeholder={strings.namePlaceholder}
        size="md"
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
    </AppDialog>
  )
}

function wrongName(name: string): string | null {
  const clean = name.trim()
  if (clean === '') return fieldMessages['club-name-required']
  return clean.length > longestName ? fieldMessages['text-too-long'] : null
}

/** What the server has against the name. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'club-name-taken' ? errorCatalogue['club-name-taken'].message : error.fields.name
}

function resend({ id, write }: OutboxEntry, name: string): void {
  if (write.kind === 'create-club' || write.kind === 'update-club')
    outbox.resend(id, { ...write, body: { name } }, name)
}
