import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { fieldMessages } from './errors'
import { Id, pageOf, paging } from './fields'

export const NotificationType = z.enum(['registration', 'results', 'assignment'])
export type NotificationType = z.output<typeof NotificationType>

/** A notice to the person who asks. Source: A 1. */
export const NotificationView = z.object({
  id: z.int(),
  timestamp: z.string(),
  isRead: z.boolean(),
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  tournament_id: z.nullable(z.int()),
  match_id: z.nullable(z.int()),
})
export type NotificationView = z.output<typeof NotificationView>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened that concerns the asker, newest first, with read marks',
  access: 'session:own',
  query: z.object(paging(20)),
  response: z.extend(pageOf(NotificationView), { unread_count: z.int() }),
  errors: [],
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: "Mark the asker's notices as read; all of them without ids",
  access: 'session:own',
  body: z.object({
    ids: z.optional(z.array(Id).check(z.maxLength(200, fieldMessages['value-invalid']))),
  }),
  response: z.object({ unread_count: z.int() }),
  errors: [],
})
