import { listNotificationsRoute } from './list-notifications'
import { readNotificationsRoute } from './read-notifications'

export const notificationRoutes = [listNotificationsRoute, readNotificationsRoute]
