import { listNotifications } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { noticeReader } from './notice-reader'
import { countNotices, listNoticePage } from './notification-queries'
import { viewNotification } from './notification-view'

export const listNotificationsRoute = handle(listNotifications, async ({ query }, { visitor, snapshot }) => {
  const { page, per_page } = query
  const reader = noticeReader(visitor)
  if (!reader) return err('not-signed-in')
  return await snapshot(async (db) => {
    const { total, unread } = await countNotices(db, reader)
    const rows = await listNoticePage(db, reader, { limit: per_page, offset: (page - 1) * per_page })
    return ok({
      items: rows.map(viewNotification),
      unread_count: unread,
      page,
      per_page,
      total_count: total,
      total_pages: Math.ceil(total / per_page),
    })
  })
})
