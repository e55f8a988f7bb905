import type { ClubView } from '@vot/contract'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { useOutboxWrite } from '../../lib/offline/use-outbox-write'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { isSignedIn, showFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import { ClubFormDialog } from './club-form-dialog'
import { MembersDialog } from './members-dialog'
import { strings } from './strings'

export type ClubDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly club: ClubView; readonly refused: OutboxEntry | null }
  | { readonly kind: 'delete' | 'members'; readonly club: ClubView }

export interface ShownClubDialogProps {
  readonly opened: boolean
  readonly dialog: ClubDialog
  readonly onClose: () => void
}

/** The dialog that an organiser opened; a file of its own, since the public never does. */
export function ShownClubDialog({ opened, dialog, onClose }: ShownClubDialogProps) {
  if (!opened) return null
  if (dialog.kind === 'add') return <ClubFormDialog club={null} refused={null} onClose={onClose} />
  if (dialog.kind === 'edit') return <ClubFormDialog club={dialog.club} refused={dialog.refused} onClose={onClose} />
  if (dialog.kind === 'delete') return <DeleteClubDialog club={dialog.club} onClose={onClose} />
  return <MembersDialog club={dialog.club} onClose={onClose} />
}

interface DeleteClubDialogProps {
  readonly club: ClubView
  readonly onClose: () => void
}

/** Asks before a club goes, and says how many members are without one then (CLB-05). */
function DeleteClubDialog({ club, onClose }: DeleteClubDialogProps) {
  const { mutate, isPending } = useOutboxWrite()
  const remove = () => {
    if (!isSignedIn(strings.signIn)) return
    mutate(
      { write: { kind: 'delete-club', target: club.id }, label: club.name },
      {
        onSuccess: ({ kept }) => {
          if (!kept) toasts.success(strings.removed(club.name))
          onClose()
        },
        onError: (error) => showFailure({ failed: strings.removeFailed, signIn: strings.signIn }, error),
      },
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={strings.removeTitle(club.name)}
      confirmLabel={strings.removeConfirm}
      busy={isPending}
    >
      {club.member_count === 0 ? strings.removeEmpty : strings.removeText(club.member_count)}
    </ConfirmDialog>
  )
}
