import { useQuery } from '@tanstack/react-query'
import { readMyDay, readMyPage } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'

/** The own player and entries; null asks nothing. */
export function useMyPage(userId: number | null) {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: () => call(readMyPage),
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** Today's matches; expected times follow the clock, so they are read anew once a minute. */
export function useMyDay(isAsked: boolean) {
  return useQuery({
    queryKey: queryKeys.myDay,
    queryFn: () => call(readMyDay),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: 60_000,
  })
}
