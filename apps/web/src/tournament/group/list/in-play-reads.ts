import { useQuery } from '@tanstack/react-query'
import { type InPlay, listChampions, listInPlay, type ResponseOf } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'

/** Expected times move with the clock, which no event tells of. */
const refetchMs = 60_000

const inPlay = { queryKey: queryKeys.inPlay, queryFn: () => call(listInPlay) }

/** Keeps what the cards show of play as of now while one of them shows it; once for the screen. */
export function useFreshInPlay(isShown: boolean): void {
  useQuery({ ...inPlay, enabled: isShown, refetchInterval: refetchMs, notifyOnChangeProps: [] })
}

/** One read for all cards; each draws itself again only when its own part of it has changed. */
function useInPlay<Part>(select: (view: InPlay) => Part) {
  return useQuery({ ...inPlay, select })
}

/** How far a division is; undefined where nothing is known of it. */
export function useDivisionInPlay(tournamentId: number) {
  return useInPlay(({ divisions }) => divisions.find(({ tournament_id }) => tournament_id === tournamentId) ?? null)
}

/** How far a group is; undefined while it has no bracket that everybody may see. */
export function useGroupInPlay(groupId: number | null) {
  return useInPlay(({ groups }) => groups.find(({ id }) => id === groupId) ?? null).data
}

/** When the numbers of a division were drawn; null where they were not. */
export function useDrawnAt(tournamentId: number) {
  return useInPlay(({ draws }) => draws.find(({ tournament_id }) => tournament_id === tournamentId)?.drawn_at ?? null)
}

type Listed = ResponseOf<typeof listChampions>

/** First and second of a tournament that is over; null while no results are saved. */
export function useChampions(tournamentId: number) {
  return useQuery({
    queryKey: queryKeys.champions,
    queryFn: () => call(listChampions),
    select: ({ items }: Listed) => items.find(({ tournament_id }) => tournament_id === tournamentId) ?? null,
  })
}
