import type { TournamentView } from '@vot/contract'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { toasts } from '../../ui/toasts'
import { useDeleteTournament } from './api'
import { strings } from './strings'

interface DeleteTournamentDialogProps {
  readonly tournament: TournamentView | null
  readonly onClose: () => void
}

/** Names what goes with the tournament. Source: A 2, A 8. */
export function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const { mutate, isPending } = useDeleteTournament()
  const name = tournament?.name ?? ''
  const confirm = () => {
    if (tournament === null) return
    mutate(tournament.id, {
      onSuccess: () => toasts.success(strings.removed(name)),
      onError: (error) => toasts.failure(strings.removeFailed, error),
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
      {strings.removeText(name)}
    </ConfirmDialog>
  )
}
