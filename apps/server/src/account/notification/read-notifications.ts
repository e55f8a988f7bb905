import { readNotifications } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { noticeReader } from './notice-reader'
import { countNotices, markRead } from './notification-queries'

/** A mark is the reader's own and nobody else's business, so it is neither audited nor told to viewers. */
export const readNotificationsRoute = handle(readNotifications, async ({ body }, { visitor, write }) => {
  const reader = noticeReader(visitor)
  if (!reader) return err('not-signed-in')
  return await write(async ({ db }) => {
    await markRead(db, reader, body.ids)
    return ok({ unread_count: (await countNotices(db, reader)).unread })
  })
})
