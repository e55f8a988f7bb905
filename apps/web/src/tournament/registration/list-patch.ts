import type { QueryClient } from '@tanstack/react-query'
import type { RegistrationView } from '@vot/contract'
import { queryKeys } from '../../lib/api/query-keys'
import type { RegistrationList } from '../group/tournament-reads'

type Rows = readonly RegistrationView[]

/** What the server answered stands in the list at once; the counts beside it are read again. */
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
