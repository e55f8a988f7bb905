import { Button, Text } from '@mantine/core'
import type { ManagedUserView } from '@vot/contract'
import { AppDialog } from '../../ui/app-dialog'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { toasts } from '../../ui/toasts'
import { type UserWrite, useWriteUser } from './api'
import { strings } from './strings'

interface AskUserDialogProps {
  readonly kind: 'disable' | 'enable' | 'delete'
  readonly user: ManagedUserView
  readonly onClose: () => void
}

/** Asks before an account is closed, locked or opened again. */
export function AskUserDialog({ kind, user, onClose }: AskUserDialogProps) {
  const { mutate, isPending } = useWriteUser()
  const run = (write: UserWrite, done: string) => () =>
    mutate(write, {
      onSuccess: () => {
        toasts.success(done)
        onClose()
      },
      onError: (error) => toasts.failure(strings.writeFailed, error),
    })
  const { id, name } = user
  if (kind === 'enable') {
    return (
      <AppDialog
        opened
        onClose={onClose}
        title={strings.enable}
        busy={isPending}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {strings.cancel}
            </Button>
            <Button
              loading={isPending}
              onClick={run({ kind: 'disable', id, disabled: false }, strings.enableDone(name))}
              data-autofocus
            >
              {strings.enable}
            </Button>
          </>
        }
      >
        <Text>{name}</Text>
      </AppDialog>
    )
  }
  const asks =
    kind === 'disable'
      ? { title: strings.disableTitle(name), text: strings.disableText, verb: strings.disable }
      : { title: strings.removeTitle(name), text: strings.removeText, verb: strings.remove }
  const confirm =
    kind === 'disable'
      ? run({ kind: 'disable', id, disabled: true }, strings.disableDone(name))
      : run({ kind: 'delete', id }, strings.removeDone(name))
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={asks.title}
      confirmLabel={asks.verb}
      busy={isPending}
    >
      {asks.text}
    </ConfirmDialog>
  )
}
