import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createRegistration, type RegistrationView, searchPlayers } from '@vot/contract'
import { foldText } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'
import type { RegistrationList } from '../group/tournament-reads'
import type { Entry } from './form/pair-choice'

const fewestCharacters = 2
const mostPlayers = 100

export function useRegister(tournamentId: number) {
  const list = listPatch(useQueryClient(), tournamentId)
  const ids = useOperationId()
  return useMutation({
    mutationFn: (entry: Entry) => {
      const body = { tournament_id: tournamentId, ...entry }
      return ids.run(body, (operationId) => call(createRegistration, { body }, { operationId }))
    },
    onSuccess: (registration) => {
      list.patch((rows) => [...rows.filter((row) => row.id !== registration.id), registration])
      list.recount()
    },
    // A refusal may be a conflict: fetch the current list.
    onError: list.readAgain,
  })
}

/** Players by name from 2 characters on, with their points as of the snapshot group. */
export function usePlayerSearch(query: string, snapshotGroupId: number | null) {
  const q = query.trim()
  return useQuery({
    queryKey: queryKeys.playerSearch(q, snapshotGroupId),
    queryFn: () =>
      call(searchPlayers, {
        query: {
          q,
          limit: mostPlayers,
          ...(snapshotGroupId === null ? {} : { snapshot_group_tournament_id: snapshotGroupId }),
        },
      }),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
  })
}

export function isSearchable(query: string): boolean {
  return foldText(query).length >= fewestCharacters
}

type Rows = readonly RegistrationView[]

/** Puts the answer into the cached list and invalidates the counts. */
export function listPatch(queryClient: QueryClient, tournamentId: number) {
  const key = queryKeys.registrations(tournamentId)
  const patch = (change: (rows: Rows) => Rows) =>
    queryClient.setQueryData<RegistrationList>(key, (list) => list && { ...list, rows: change(list.rows) })
  return {
    patch,
    replace: (next: Rows) => {
      const byId = new Map(next.map((row) => [row.id, row]))
      patch((rows) => rows.map((row) => byId.get(row.id) ?? row))
    },
    readAgain: () => void queryClient.invalidateQueries({ queryKey: key }),
    recount: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.tournament(tournamentId) })
      void queryClient.invalidateQueries({ queryKey: queryKeys.groups })
      void queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList })
    },
  }
}
