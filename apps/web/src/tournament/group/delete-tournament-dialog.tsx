import type { TournamentView } from '@vot/contract'
import { ApiError } from '../../lib/api/api-error'
import { loginPrompt } from '../../lib/api/login-prompt'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { useDeleteTournament } from './api'
import { reasonOf } from './reason-of'
import { strings } from './strings'

interface DeleteTournamentDialogProps {
  readonly tournament: TournamentView | null
  readonly onClose: () => void
}

/** Names what goes with the tournament. */
export function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
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
