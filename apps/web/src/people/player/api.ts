import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  type createPlayer,
  listClubHistory,
  listPointHistory,
  readPlayer,
  unverifyPoints,
  verifyPoints,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOutboxWrite } from '../../lib/offline/use-outbox-write'
import { showChanged } from './player-writes'

const perPage = 10

interface Page {
  readonly page: number
  readonly total_pages: number
}
const nextPage = ({ page, total_pages }: Page) => (page < total_pages ? page + 1 : undefined)

export function usePlayer(id: number) {
  return useQuery({ queryKey: queryKeys.player(id), queryFn: () => call(readPlayer, { params: { id } }) })
}

export function usePointHistory(id: number) {
  return useInfiniteQuery({
    queryKey: queryKeys.pointHistory(id),
    queryFn: ({ pageParam }) =>
      call(listPointHistory, { params: { id }, query: { page: pageParam, per_page: perPage } }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** Entries that the chart shows at most: the greatest page of the API. */
const chartEntries = 100

/** The last 100 entries, newest first; read only when `enabled`, which a history of one page does not need. */
export function useLastPointEntries(id: number, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.pointHistory(id), 'course'],
    queryFn: () => call(listPointHistory, { params: { id }, query: { page: 1, per_page: chartEntries } }),
    enabled,
  })
}

export function useClubHistory(id: number) {
  return useInfiniteQuery({
    queryKey: queryKeys.clubHistory(id),
    queryFn: ({ pageParam }) =>
      call(listClubHistory, { params: { id }, query: { page: pageParam, per_page: perPage } }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** Marks the points official, or takes that back. */
export function useVerifyPoints() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, verified }: { readonly id: number; readonly verified: boolean }) =>
      call(verified ? verifyPoints : unverifyPoints, { params: { id } }),
    onSuccess: (player) => showChanged(queryClient, player),
  })
}

/** Adds a player, or keeps it on the device while the server cannot be reached (`kept`). */
export function useCreatePlayer() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useOutboxWrite()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPlayer>) =>
      mutateAsync({ write: { kind: 'create-player', body }, label: body.name.trim() }),
    onSuccess: () => {
      // Counts of clubs and dashboard refresh in the background.
      for (const queryKey of [queryKeys.players, queryKeys.clubs, queryKeys.dashboard]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
