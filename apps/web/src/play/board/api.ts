import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findTeamMatches, readBoardHour, readCourtBoard, readGroupBoard } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { queryKeys } from '../../lib/api/query-keys'

/** Boards hang unattended: polled for what no event reports, and sooner after a failure. */
const refetchMs = 60_000
const retryMs = 4_000

const unattended = {
  refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
    state.error instanceof ApiError && state.error.status !== 404 ? retryMs : refetchMs,
} as const

export function useGroupBoard(groupId: number) {
  return useQuery({
    queryKey: queryKeys.groupBoard(groupId),
    queryFn: () => call(readGroupBoard, { params: { id: groupId } }, { attempts: 1 }),
    enabled: groupId > 0,
    ...unattended,
  })
}

export function useBoardHour(groupId: number) {
  return useQuery({
    queryKey: queryKeys.boardHour(groupId),
    queryFn: () => call(readBoardHour, { params: { id: groupId } }, { attempts: 1 }),
    ...unattended,
  })
}

export function useCourtBoard(courtId: number) {
  return useQuery({
    queryKey: queryKeys.courtBoard(courtId),
    queryFn: () => call(readCourtBoard, { params: { id: courtId } }, { attempts: 1 }),
    enabled: courtId > 0,
    ...unattended,
  })
}

/** Shorter texts find half the hall. */
export const shortestSearch = 2

export function useTeamMatches(groupId: number, q: string) {
  return useQuery({
    queryKey: queryKeys.teamBoard(groupId, q),
    queryFn: () => call(findTeamMatches, { params: { id: groupId }, query: { q } }),
    enabled: groupId > 0 && q.length >= shortestSearch,
    placeholderData: keepPreviousData,
  })
}
