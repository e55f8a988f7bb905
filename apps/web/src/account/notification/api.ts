import {
  listNoticeChoices,
  listNotifications,
  type ResponseOf,
  readNotifications,
  setNoticeChoice,
} from '@vot/contract'
import { useSession } from '../../lib/api/session-store'
import { keyOf } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { type PagesOf, pagesKey, usePages } from '../../lib/data/use-pages'
import { useWrite } from '../../lib/data/use-write'
import { strings } from './strings'

type Pages = PagesOf<ResponseOf<typeof listNotifications>>

const key = pagesKey(listNotifications, {})

/** The notices of who is signed in, newest first, 20 a page. */
export function useNotifications() {
  const { user } = useSession()
  return usePages(listNotifications, user === null ? null : {})
}

/** Marks notices as read, all of them without ids: shown, and read again, once the server has it. */
export function useMarkRead() {
  const cache = useCache()
  return useWrite(readNotifications, {
    failure: strings.markFailed,
    onSuccess: async (_answer, { body }) => {
      // A read that started before may answer without this change.
      await cache.stopReading(key)
      cache.change<Pages>(key, (pages) => marked(pages, body.ids))
    },
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

/** Turns a kind of notices on or off; the answer has all of the person's choices. */
export function useSetNoticeChoice() {
  const cache = useCache()
  return useWrite(setNoticeChoice, {
    failure: strings.choiceFailed,
    onSuccess: (choices) => cache.put(keyOf(listNoticeChoices, {}), choices),
  })
}
