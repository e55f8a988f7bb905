import { endpoint, typed } from '../endpoint'
import type {
  listNoticeChoicesShapes,
  listNotificationsShapes,
  readNotificationsShapes,
  setNoticeChoiceShapes,
} from './notification-shapes'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened that concerns the asker, newest first, with read marks',
  access: 'session:own',
  reads: ['notices'],
  errors: [],
  shapes: typed<typeof listNotificationsShapes>(),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: "Mark the asker's notices as read; all of them without ids",
  access: 'session:own',
  writes: ['notices'],
  errors: [],
  shapes: typed<typeof readNotificationsShapes>(),
})

export const listNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Which kinds of notices the asker hears of; all of them until told otherwise',
  access: 'session:own',
  reads: ['follows'],
  errors: [],
  shapes: typed<typeof listNoticeChoicesShapes>(),
})

export const setNoticeChoice = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  summary: 'Hear of a kind of notices or not; what was told before comes and goes with it',
  access: 'session:own',
  writes: ['notices', 'follows'],
  errors: [],
  shapes: typed<typeof setNoticeChoiceShapes>(),
})
