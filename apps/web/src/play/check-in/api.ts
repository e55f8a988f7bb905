import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CheckInPlayer,
  type CheckInView,
  callMissing,
  listGroupMatches,
  noteArrival,
  readCheckIn,
  readHallCode,
  undoArrival,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

/** Due times and the code of the hall move with the clock alone. */
const refetchMs = 30_000

/** Who is here, who is missing, and the code of the hall. */
export function useCheckIn(groupId: number) {
  return useQuery({
    queryKey: [...queryKeys.checkIn, groupId],
    queryFn: () => call(readCheckIn, { params: { id: groupId } }),
    refetchInterval: refetchMs,
  })
}

/** The code that a board shows; nothing where who is signed in may not see it. */
export function useHallCode(groupId: number, enabled: boolean) {
  const { data } = useQuery({
    queryKey: [...queryKeys.checkIn, groupId, 'code'],
    queryFn: () => call(readHallCode, { params: { id: groupId } }, { attempts: 1 }),
    enabled,
    refetchInterval: refetchMs,
  })
  return data
}

export interface Arrival {
  readonly teamId: number
  readonly places: (1 | 2)[]
  /** Of a receipt that was scanned. */
  readonly key?: string
}

/** Notes who comes and takes it back; what the server answers is shown at once. */
export function useArrivals(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSuccess = ({ players }: { readonly players: readonly CheckInPlayer[] }) =>
    putPlayers(queryClient, groupId, players)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.checkIn })
  const note = useMutation({
    mutationFn: ({ teamId, places, key }: Arrival) => {
      const body = { places, ...(key !== undefined && { key }) }
      return operations.run(['arrive', teamId, body], (operationId) =>
        call(noteArrival, { params: { id: teamId }, body }, { operationId }),
      )
    },
    onSuccess,
    onSettled,
  })
  const undo = useMutation({
    mutationFn: ({ teamId, places }: Arrival) =>
      operations.run(['undo-arrival', teamId, places], (operationId) =>
        call(undoArrival, { params: { id: teamId }, body: { places } }, { operationId }),
      ),
    onSuccess,
    onSettled,
  })
  return { note, undo }
}

/** Who plays in several divisions is here in all of them. */
function putPlayers(queryClient: QueryClient, groupId: number, players: readonly CheckInPlayer[]): void {
  const known = new Map(players.map((player) => [player.player_id, player]))
  const put = (player: CheckInPlayer): CheckInPlayer => {
    const now = known.get(player.player_id)
    return now ? { ...player, here_since: now.here_since, way: now.way } : player
  }
  queryClient.setQueryData<CheckInView>(
    [...queryKeys.checkIn, groupId],
    (view) =>
      view && {
        ...view,
        teams: view.teams.map((team) => ({ ...team, players: [put(team.players[0]), put(team.players[1])] })),
      },
  )
}

export function useCallMissing(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (ids: number[]) =>
      operations.run(['call-missing', ids], (operationId) =>
        call(callMissing, { params: { id: groupId }, body: { registration_ids: ids } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.checkIn }),
  })
}

/** The match of a walkover, as the desk lists it, wherever it stands; null once it stands nowhere. */
export function useFindDeskMatch(groupId: number) {
  return useMutation({
    mutationFn: async (matchId: number) => {
      for (const status of ['upcoming', 'claimed'] as const) {
        const query = { status, match_id: matchId, per_page: 1 }
        const { items } = await call(listGroupMatches, { params: { id: groupId }, query })
        if (items[0]) return items[0]
      }
      return null
    },
  })
}
