import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  countPaidTeams,
  findPlayers,
  type HomeScope,
  readGroupBoard,
  readHome,
  readPlayerMatches,
  readTournamentBoard,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'

/** Whose home: a group's, or that of a tournament that stands alone. */
export interface HomeAddress {
  readonly scope: HomeScope
  readonly id: number
}

/** What no event tells, such as a court that was paused, is read again after this long. */
const refetchMs = 60_000

export function useHome({ scope, id }: HomeAddress) {
  return useQuery({
    queryKey: queryKeys.home(scope, id),
    queryFn: () => call(readHome, { params: { scope, id } }),
    enabled: id > 0,
    refetchInterval: refetchMs,
  })
}

/** Courts, next matches and latest results. */
export function useHomeBoard({ scope, id }: HomeAddress) {
  return useQuery({
    queryKey: scope === 'groups' ? queryKeys.groupBoard(id) : queryKeys.tournamentBoard(id),
    queryFn: () =>
      scope === 'groups' ? call(readGroupBoard, { params: { id } }) : call(readTournamentBoard, { params: { id } }),
    enabled: id > 0,
    refetchInterval: refetchMs,
  })
}

/** For organisers. */
export function usePaidTeams({ scope, id }: HomeAddress, isOrganiser: boolean) {
  return useQuery({
    queryKey: queryKeys.homePaid(scope, id),
    queryFn: () => call(countPaidTeams, { params: { scope, id } }),
    enabled: isOrganiser && id > 0,
  })
}

/** Shorter texts find half the hall. */
export const shortestSearch = 2

/** Never more of a phone than its last three digits leaves the device. */
export function searchOf(text: string): string {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? digits.slice(-3) : text.trim()
}

export function useFoundPlayers({ scope, id }: HomeAddress, q: string) {
  return useQuery({
    queryKey: [...queryKeys.home(scope, id), 'players', q],
    queryFn: () => call(findPlayers, { params: { scope, id }, query: { q } }),
    enabled: q.length >= shortestSearch && !/^\d{1,2}$/.test(q),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function usePlayerMatches({ scope, id }: HomeAddress, playerId: number | null) {
  return useQuery({
    queryKey: queryKeys.homePlayer(scope, id, playerId ?? 0),
    queryFn: () => call(readPlayerMatches, { params: { scope, id }, query: { player_id: playerId ?? 0 } }),
    enabled: playerId !== null,
    refetchInterval: refetchMs,
  })
}
