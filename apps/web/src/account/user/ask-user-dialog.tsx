import { Button, Text } from '@mantine/core'
import type { ManagedUserView } from '@vot/contract'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { type UserWrite, useWriteUser } from './api'
import { secondFactorStrings as factor } from './second-factor-strings'
import { strings } from './strings'

interface AskUserDialogProps {
  readonly kind: 'disable' | 'enable' | 'delete' | 'reset-factor'
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
  const asks = {
    disable: {
      title: strings.disableTitle(name),
      text: strings.disableText,
      verb: strings.disable,
      confirm: run({ kind: 'disable', id, disabled: true }, strings.disableDone(name)),
    },
    delete: {
      title: strings.removeTitle(name),
      text: strings.removeText,
      verb: strings.remove,
      confirm: run({ kind: 'delete', id }, strings.removeDone(name)),
    },
    'reset-factor': {
      title: factor.resetTitle(name),
      text: factor.resetText,
      verb: factor.resetVerb,
      confirm: run({ kind: 'reset-factor', id }, factor.resetDone(name)),
    },
  }[kind]
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={asks.confirm}
      title={asks.title}
      confirmLabel={asks.verb}
      busy={isPending}
    >
      {asks.text}
    </ConfirmDialog>
  )
}
