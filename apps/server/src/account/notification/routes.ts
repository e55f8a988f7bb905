import { listNoticeChoicesRoute, setNoticeChoiceRoute } from './notice-choices'
import { listNotificationsRoute, readNotificationsRoute } from './read-notifications'

export const notificationRoutes = [
  listNotificationsRoute,
  readNotificationsRoute,
  listNoticeChoicesRoute,
  setNoticeChoiceRoute,
]
