import { findTeamMatches, readBoardHour, readCourtBoard, readGroupBoard } from '@vot/contract'
import { ApiError } from '../../lib/api/api-error'
import { useRead } from '../../lib/data/use-read'

/** Boards hang unattended: polled for what no event reports, and sooner after a failure. */
const refetchMs = 60_000
const retryMs = 4_000

const unattended = {
  attempts: 1,
  refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
    state.error instanceof ApiError && state.error.status !== 404 ? retryMs : refetchMs,
} as const

const of = (id: number) => (id > 0 ? { params: { id } } : null)

export function useGroupBoard(groupId: number) {
  return useRead(readGroupBoard, of(groupId), unattended)
}

export function useBoardHour(groupId: number) {
  return useRead(readBoardHour, { params: { id: groupId } }, unattended)
}

export function useCourtBoard(courtId: number) {
  return useRead(readCourtBoard, of(courtId), unattended)
}

/** Shorter texts find half the hall. */
export const shortestSearch = 2

export function useTeamMatches(groupId: number, q: string) {
  const isAsked = groupId > 0 && q.length >= shortestSearch
  return useRead(findTeamMatches, isAsked ? { params: { id: groupId }, query: { q } } : null, { keepsPrevious: true })
}
