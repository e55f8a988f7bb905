import { type RegistrationView, setReserves, undoTeamChange } from '@vot/contract'
import { useWrite, write } from '../../../lib/data/use-write'
import { strings } from './strings'

/** The reserves of a division, who comes in first first. */
export function reserveIds(registrations: readonly RegistrationView[]): number[] {
  return registrations
    .filter(({ reserve_place }) => reserve_place !== undefined)
    .sort((a, b) => (a.reserve_place ?? 0) - (b.reserve_place ?? 0))
    .map(({ id }) => id)
}

/** Takes back what a team came in by, by that team; a toast says how it went. */
export function useTakeBack(): (registrationId: number) => void {
  return useWrite((id: number) => write(undoTeamChange, { params: { id } }), {
    success: strings.undone,
    failure: strings.undoFailed,
  }).mutate
}

interface Reserves {
  readonly ids: readonly number[]
  readonly seen: readonly number[]
}

/** Saves the list and offers the former one back. */
export function useSaveReserves(tournamentId: number) {
  const { mutate, isPending } = useWrite(
    ({ ids, seen }: Reserves) =>
      write(setReserves, { params: { id: tournamentId }, body: { registration_ids: [...ids], seen: [...seen] } }),
    {
      success: strings.saved,
      undo:
        (_, { ids, seen }) =>
        () =>
          save(seen, ids),
      failure: strings.saveFailed,
    },
  )
  function save(ids: readonly number[], seen: readonly number[], onSuccess = () => {}): void {
    mutate({ ids, seen }, { onSuccess })
  }
  return { save, isSaving: isPending }
}
