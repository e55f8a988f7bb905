import { listNotificationsRoute } from './list-notifications'
import { listNoticeChoicesRoute, setNoticeChoiceRoute } from './notice-choices'
import { readNotificationsRoute } from './read-notifications'

export const notificationRoutes = [
  listNotificationsRoute,
  readNotificationsRoute,
  listNoticeChoicesRoute,
  setNoticeChoiceRoute,
]
