import type { ClubView } from '@vot/contract'
import { formatCount } from '../../lib/format/format-number'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { isSignedIn, tellFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import { useWriteClub } from './api'
import { strings } from './strings'

interface DeleteClubDialogProps {
  readonly club: ClubView
  readonly onClose: () => void
}

/** Asks before a club goes, and says how many members are without one then. Source: CLB-05. */
export function DeleteClubDialog({ club, onClose }: DeleteClubDialogProps) {
  const { mutate, isPending } = useWriteClub()
  const remove = () => {
    if (!isSignedIn(strings.signIn)) return
    mutate(
      { write: { kind: 'delete-club', target: club.id }, label: club.name },
      {
        onSuccess: ({ kept }) => {
          if (!kept) toasts.success(strings.removed(club.name))
          onClose()
        },
        onError: (error) => tellFailure({ failed: strings.removeFailed, signIn: strings.signIn }, error),
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
      {club.member_count === 0 ? strings.removeEmpty : strings.removeText(formatCount(club.member_count))}
    </ConfirmDialog>
  )
}
