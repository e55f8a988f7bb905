import { useQuery } from '@tanstack/react-query'
import { countPaidTeams, type HomeScope, readGroupBoard, readHome, readTournamentBoard } from '@vot/contract'
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
