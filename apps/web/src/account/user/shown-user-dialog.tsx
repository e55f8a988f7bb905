import { Button } from '@mantine/core'
import type { ManagedUserView } from '@vot/contract'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { AskUserDialog } from './ask-user-dialog'
import { ResetLinkDialog } from './reset-link-dialog'
import { SessionList } from './session-list'
import { strings } from './strings'
import { UserFormDialog } from './user-form-dialog'

/** What is open over the list of users. */
export type UserDialog =
  | { readonly kind: 'add' }
  | {
      readonly kind: 'edit' | 'sessions' | 'reset' | 'disable' | 'enable' | 'delete' | 'reset-factor'
      readonly user: ManagedUserView
    }

export interface ShownUserDialogProps {
  readonly opened: boolean
  readonly dialog: UserDialog
  readonly onClose: () => void
}

/** The one dialog that is open; all of them load together when the first is asked for. */
export function ShownUserDialog({ dialog, onClose }: ShownUserDialogProps) {
  switch (dialog.kind) {
    case 'add':
      return <UserFormDialog user={null} onClose={onClose} />
    case 'edit':
      return <UserFormDialog user={dialog.user} onClose={onClose} />
    case 'sessions':
      return <SessionsDialog user={dialog.user} onClose={onClose} />
    case 'reset':
      return <ResetLinkDialog user={dialog.user} onClose={onClose} />
    default:
      return <AskUserDialog kind={dialog.kind} user={dialog.user} onClose={onClose} />
  }
}

interface SessionsDialogProps {
  readonly user: ManagedUserView
  readonly onClose: () => void
}

/** Where a user is signed in. */
function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  return (
    <AppDialog
      opened
      onClose={onClose}
      width="wide"
      title={strings.sessionsTitle(user.name)}
      footer={
        <Button variant="default" onClick={onClose}>
          {strings.close}
        </Button>
      }
    >
      <SessionList owner={user.id} />
    </AppDialog>
  )
}
