import type { RegistrationView } from '@vot/contract'
import { pairName } from '../../../lib/format/short-name'
import { toasts } from '../../../ui/feedback/toasts'
import { useSetReserves, useUndoTeamChange } from './api'
import { strings } from './strings'

/** The reserves of a division, who comes in first first. */
export function reserveIds(registrations: readonly RegistrationView[]): number[] {
  return registrations
    .filter(({ reserve_place }) => reserve_place !== undefined)
    .sort((a, b) => (a.reserve_place ?? 0) - (b.reserve_place ?? 0))
    .map(({ id }) => id)
}

export function nameOf({
  player1_name,
  player2_name,
}: Pick<RegistrationView, 'player1_name' | 'player2_name'>): string {
  return pairName(player1_name, player2_name)
}

/** Takes back what a team came in by; a toast says how it went. */
export function useTakeBack(tournamentId: number): (registrationId: number) => void {
  const undo = useUndoTeamChange(tournamentId)
  return (registrationId) => {
    // The dialog that offers it may be closed by then, and its callbacks with it.
    void undo.mutateAsync(registrationId).then(
      () => toasts.success(strings.undone),
      (error: unknown) => toasts.failure(strings.undoFailed, error),
    )
  }
}

/** Saves the list and offers the former one back; answers whether it is saved. */
export function useSaveReserves(tournamentId: number) {
  const set = useSetReserves(tournamentId)
  const save = async (ids: readonly number[], seen: readonly number[]): Promise<boolean> => {
    try {
      await set.mutateAsync({ registration_ids: [...ids], seen: [...seen] })
    } catch (error) {
      toasts.failure(strings.saveFailed, error)
      return false
    }
    toasts.success(strings.saved, { action: { label: strings.undo, run: () => void save(seen, ids) } })
    return true
  }
  return { save, isSaving: set.isPending }
}
