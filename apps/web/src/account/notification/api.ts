import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  listNoticeChoices,
  listNotifications,
  type ResponseOf,
  readNotifications,
  setNoticeChoice,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useSession } from '../../lib/api/session-store'

type Page = ResponseOf<typeof listNotifications>
type Pages = InfiniteData<Page, number>

/** The server marks at most so many by id in one call. */
const mostIds = 200

const choicesKey = ['notice-choices']

/** The notices of who is signed in, newest first, 20 a page. */
export function useNotifications() {
  const { user } = useSession()
  return useInfiniteQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam }) => call(listNotifications, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    enabled: user !== null,
  })
}

/** Marks notices as read, all of them without ids: shown, and read again, once the server has it. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const key = queryKeys.notifications
  return useMutation({
    mutationFn: (ids: readonly number[] | undefined) =>
      call(readNotifications, { body: ids === undefined ? {} : { ids: ids.slice(0, mostIds) } }),
    onSuccess: async (_answer, ids) => {
      // A read that started before may answer without this change.
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Pages>(key, (pages) => pages && marked(pages, ids))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

function marked(data: Pages, ids: readonly number[] | undefined): Pages {
  const isMeant = (id: number) => ids === undefined || ids.includes(id)
  const turned = data.pages.flatMap((page) => page.items).filter((item) => !item.isRead && isMeant(item.id)).length
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread_count: ids === undefined ? 0 : Math.max(0, page.unread_count - turned),
      items: page.items.map((item) => (isMeant(item.id) ? { ...item, isRead: true } : item)),
    })),
  }
}

/** Which kinds of notices the person hears of. */
export function useNoticeChoices() {
  return useQuery({ queryKey: choicesKey, queryFn: () => call(listNoticeChoices) })
}

export function useSetNoticeChoice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setNoticeChoice>) => call(setNoticeChoice, { body }),
    onSuccess: (choices) => {
      queryClient.setQueryData(choicesKey, choices)
      void queryClient.invalidateQueries({ queryKey: queryKeys.notifications })
    },
  })
}
