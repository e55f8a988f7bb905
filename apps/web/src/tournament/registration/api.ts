import { type CallInput, createRegistration, type RegistrationView, searchPlayers } from '@vot/contract'
import { foldText } from '@vot/domain'
import { type Cache, useCache } from '../../lib/data/use-cache'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { type RegistrationList, registrationsKey } from '../group/tournament-reads'

const fewestCharacters = 2
const mostPlayers = 100

export function useRegister(tournamentId: number) {
  const list = listPatch(useCache(), tournamentId)
  return useWrite(
    (entry: Omit<CallInput<typeof createRegistration>['body'], 'tournament_id'>) =>
      write(createRegistration, { body: { tournament_id: tournamentId, ...entry } }),
    {
      onSuccess: (registration) =>
        list.patch((rows) => [...rows.filter((row) => row.id !== registration.id), registration]),
      isQuick: true,
    },
  )
}

/** Players whose name holds every word, from 2 characters on, with their points as of the snapshot group. */
export function usePlayerSearch(query: string, snapshotGroupId: number | null, limit = mostPlayers) {
  const q = query.trim()
  const snapshot = snapshotGroupId === null ? {} : { snapshot_group_tournament_id: snapshotGroupId }
  return useRead(searchPlayers, isSearchable(q) ? { query: { q, limit, ...snapshot } } : null, { keepsPrevious: true })
}

export function isSearchable(query: string): boolean {
  return foldText(query).length >= fewestCharacters
}

type Rows = readonly RegistrationView[]

/** Puts answers into the cached list of teams before it is read again. */
export function listPatch(cache: Cache, tournamentId: number) {
  const queryKey = registrationsKey(tournamentId)
  const patch = (change: (rows: Rows) => Rows) =>
    cache.change<RegistrationList>(queryKey, (list) => ({ ...list, rows: change(list.rows) }))
  return {
    patch,
    replace: (next: Rows) => {
      const byId = new Map(next.map((row) => [row.id, row]))
      patch((rows) => rows.map((row) => byId.get(row.id) ?? row))
    },
  }
}
