import type { TournamentView } from '@vot/contract'
import { ApiError } from '../../../lib/api/api-error'
import { loginPrompt } from '../../../lib/api/login-prompt'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { toasts } from '../../../ui/feedback/toasts'
import { reasonOf, useDeleteTournament } from '../api'
import { strings } from '../strings'

const EditTournamentDialog = lazyDialog(async () => (await import('../dialog/tournament-dialogs')).EditTournamentDialog)
const AddDivisionDialog = lazyDialog(async () => (await import('../dialog/tournament-dialogs')).AddDivisionDialog)

/** The dialog that an organiser has opened from the list. */
export type ListDialog =
  | { readonly kind: 'delete'; readonly tournament: TournamentView }
  | { readonly kind: 'edit'; readonly tournament: TournamentView }
  | { readonly kind: 'add-division'; readonly groupId: number }

interface ShownListDialogProps {
  readonly dialog: ListDialog | null
  readonly onClose: () => void
}

/** Forms load when they are first asked for: visitors of the list never need them. */
export function ShownListDialog({ dialog, onClose }: ShownListDialogProps) {
  useFocusReturn(dialog?.kind ?? null)
  return (
    <>
      <DeleteTournamentDialog tournament={dialog?.kind === 'delete' ? dialog.tournament : null} onClose={onClose} />
      {dialog?.kind === 'edit' && <EditTournamentDialog opened tournament={dialog.tournament} onClose={onClose} />}
      {dialog?.kind === 'add-division' && <AddDivisionDialog opened groupId={dialog.groupId} onClose={onClose} />}
    </>
  )
}

interface DeleteTournamentDialogProps {
  readonly tournament: TournamentView | null
  readonly onClose: () => void
}

/** Names what goes with the tournament. */
function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const { mutate, isPending } = useDeleteTournament()
  const name = tournament?.name ?? ''
  const confirm = () => {
    if (tournament === null) return
    mutate(tournament.id, {
      onSuccess: () => toasts.success(strings.removed(name)),
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) {
          toasts.error(strings.removeSignInFirst)
          loginPrompt.open()
          return
        }
        toasts.failure(strings.removeFailed, error, reasonOf(error, strings.deleteStoreMessage))
      },
      onSettled: onClose,
    })
  }
  const losses = [
    ...(tournament && tournament.registered_participants > 0
      ? [strings.loseRegistrations(tournament.registered_participants)]
      : []),
    ...(tournament?.is_bracket_generated ? [strings.loseBracket(tournament.total_matches)] : []),
  ]
  return (
    <ConfirmDialog
      opened={tournament !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={strings.removeTitle}
      losses={losses}
      confirmLabel={strings.removeConfirm}
      busy={isPending}
    >
      {strings.removeText([tournament?.group_name, name].filter(Boolean).join(' | '))}
    </ConfirmDialog>
  )
}
