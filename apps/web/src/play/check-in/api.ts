import { useMutation } from '@tanstack/react-query'
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
import { keyOf } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'

/** Due times and the code of the hall move with the clock alone. */
const refetchMs = 30_000

/** Who is here, who is missing, and the code of the hall. */
export function useCheckIn(groupId: number) {
  return useRead(readCheckIn, { params: { id: groupId } }, { refetchInterval: refetchMs })
}

/** The code that a board shows; nothing where who is signed in may not see it. */
export function useHallCode(groupId: number, enabled: boolean) {
  return useRead(readHallCode, enabled ? { params: { id: groupId } } : null, {
    attempts: 1,
    refetchInterval: refetchMs,
  }).data
}

export interface Arrival {
  readonly teamId: number
  readonly places: (1 | 2)[]
  /** Of a receipt that was scanned. */
  readonly key?: string
}

/** Notes who comes and takes it back; what the server answers is shown at once. */
export function useArrivals(groupId: number) {
  const cache = useCache()
  const onSuccess = ({ players }: { readonly players: readonly CheckInPlayer[] }) =>
    cache.change<CheckInView>(keyOf(readCheckIn, { params: { id: groupId } }), (view) => withPlayers(view, players))
  const note = useWrite(
    ({ teamId, places, key }: Arrival) =>
      write(noteArrival, { params: { id: teamId }, body: { places, ...(key !== undefined && { key }) } }),
    { onSuccess },
  )
  const undo = useWrite(
    ({ teamId, places }: Arrival) => write(undoArrival, { params: { id: teamId }, body: { places } }),
    { onSuccess },
  )
  return { note, undo }
}

/** Who plays in several divisions is here in all of them. */
function withPlayers(view: CheckInView, players: readonly CheckInPlayer[]): CheckInView {
  const known = new Map(players.map((player) => [player.player_id, player]))
  const put = (player: CheckInPlayer): CheckInPlayer => {
    const now = known.get(player.player_id)
    return now ? { ...player, here_since: now.here_since, way: now.way } : player
  }
  return {
    ...view,
    teams: view.teams.map((team) => ({ ...team, players: [put(team.players[0]), put(team.players[1])] })),
  }
}

export function useCallMissing(groupId: number) {
  return useWrite((ids: number[]) => write(callMissing, { params: { id: groupId }, body: { registration_ids: ids } }))
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
