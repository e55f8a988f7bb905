import { listNotifications, readNotifications } from '@vot/contract'
import type { DemoOrganiser, DemoVisitor } from './demo-organiser'

const unread = 4
const perPage = 100

/** Somebody who looks in every day has read all notices but the newest. */
export async function leaveFewUnread(organiser: DemoOrganiser, visitor: DemoVisitor): Promise<void> {
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), per_page: String(perPage) }
    const { items, total_pages } = await organiser.call(listNotifications, { query }, visitor)
    const ids = items.slice(page === 1 ? unread : 0).map(({ id }) => id)
    await organiser.call(readNotifications, { body: { ids } }, visitor)
    if (page >= total_pages) return
  }
}
