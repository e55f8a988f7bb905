import { readMyDay, readMyPage } from '@vot/contract'
import { useRead } from '../../lib/data/use-read'

/** The own player and entries; null asks nothing. */
export function useMyPage(userId: number | null) {
  return useRead(readMyPage, userId === null ? null : {}, { staleTime: 0 })
}

/** Today's matches; expected times follow the clock, so they are read anew once a minute. */
export function useMyDay(isAsked: boolean) {
  return useRead(readMyDay, isAsked ? {} : null, { staleTime: 0, refetchInterval: 60_000 })
}
