import { Skeleton } from '@mantine/core'
import { deleteGroup, deleteTournament, type TournamentView } from '@vot/contract'
import { ApiError } from '../../../lib/api/api-error'
import { loginPrompt } from '../../../lib/api/login-prompt'
import { useWrite } from '../../../lib/data/use-write'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import { reasonOf } from '../api'
import { strings } from '../strings'
import { useGroup } from '../tournament-reads'

interface DeleteTournamentDialogProps {
  readonly tournament: TournamentView | null
  readonly onClose: () => void
}

/** Names what goes with the tournament. */
export function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const name = tournament?.name ?? ''
  const { mutate, isPending } = useWrite(deleteTournament, { success: strings.removed(name), isQuick: true })
  const confirm = () => {
    if (tournament === null) return
    const onError = (error: Error) => showRefusal(error, strings.removeFailed)
    mutate({ params: { id: tournament.id } }, { onError, onSettled: onClose })
  }
  return (
    <ConfirmDialog
      opened={tournament !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={strings.removeTitle}
      losses={tournament ? lossesOf(tournament) : []}
      confirmLabel={strings.removeConfirm}
      busy={isPending}
    >
      {strings.removeText([tournament?.group_name, name].filter(Boolean).join(' | '))}
    </ConfirmDialog>
  )
}

interface DeleteGroupDialogProps {
  readonly groupId: number
  readonly onClose: () => void
}

/** One question that names every division with what goes with it, whatever tab of the list it stands in. */
export function DeleteGroupDialog({ groupId, onClose }: DeleteGroupDialogProps) {
  const { data: group, error, refetch } = useGroup(groupId)
  const name = group?.group_name ?? ''
  const { mutate, isPending } = useWrite(deleteGroup, { success: strings.groupRemoved(name), isQuick: true })
  const divisions = group?.divisions ?? []
  const confirm = () => {
    const onError = (failure: Error) => showRefusal(failure, strings.removeGroupFailed)
    mutate({ params: { id: groupId } }, { onError, onSettled: onClose })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={strings.removeGroupTitle}
      losses={divisions.map((division) => strings.loseDivision(division.name, lossesOf(division)))}
      confirmLabel={strings.removeGroup}
      busy={isPending}
      known={group !== undefined}
    >
      {group !== undefined ? (
        strings.removeGroupText(name, divisions.length)
      ) : error === null ? (
        <Skeleton height={72} />
      ) : (
        <ErrorState title={strings.groupFailed} error={error} onRetry={() => void refetch()} />
      )}
    </ConfirmDialog>
  )
}

function lossesOf({ registered_participants, is_bracket_generated, total_matches }: TournamentView): readonly string[] {
  return [
    ...(registered_participants > 0 ? [strings.loseRegistrations(registered_participants)] : []),
    ...(is_bracket_generated ? [strings.loseBracket(total_matches)] : []),
  ]
}

function showRefusal(error: unknown, title: string): void {
  if (error instanceof ApiError && error.status === 401) {
    toasts.error(strings.removeSignInFirst)
    loginPrompt.open()
    return
  }
  const kept = error instanceof ApiError && typeof error.details.name === 'string' ? error.details.name : null
  toasts.failure(title, error, {
    ...reasonOf(error, strings.deleteStoreMessage),
    ...(kept !== null && error instanceof ApiError && { detail: `${error.message}: ${kept}` }),
  })
}
