import { useClubs } from '../../../people/club/api'
import { type SnapshotOf, useSnapshotName } from '../api'
import type { Names } from './division-values'

/** Names for what forms keep as ids, where two versions of a form are told apart. */
export function useNames(tournaments: readonly SnapshotOf[]): Names {
  const snapshot = useSnapshotName(tournaments)
  const { data: clubs = [] } = useClubs()
  return { snapshot, club: (id) => clubs.find((club) => club.id === id)?.name ?? `CLB ${id}` }
}
