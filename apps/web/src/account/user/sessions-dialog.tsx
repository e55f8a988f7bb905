import { Button } from '@mantine/core'
import type { ManagedUserView } from '@vot/contract'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { SessionList } from './session-list'
import { strings } from './strings'

interface SessionsDialogProps {
  readonly user: ManagedUserView
  readonly onClose: () => void
}

/** Where a user is signed in. */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
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
