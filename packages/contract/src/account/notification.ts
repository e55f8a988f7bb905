import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { fieldMessages } from '../errors'
import { Id, pageOf, paging } from '../fields'

export const NotificationType = z.enum(['registration', 'results', 'assignment', 'forfeit'])
export type NotificationType = z.output<typeof NotificationType>

/** A notice to the person who asks. */
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

/**
 * What people may hear of or not: new teams (organisers), teams that did not come or play on (organisers, and who
 * entered one of the two), what became of one's own team, results of one's own tournaments, matches to referee. `elsewhere`: organisers' kinds in tournaments that somebody else
 * made.
 */
export const noticeKinds = ['registration', 'forfeit', 'elsewhere', 'verdict', 'results', 'assignment'] as const
const NoticeKind = z.enum(noticeKinds, fieldMessages['value-invalid'])
export type NoticeKind = z.output<typeof NoticeKind>

const NoticeChoice = z.object({ kind: NoticeKind, on: z.boolean(fieldMessages['value-invalid']) })
/** Those that the asker's role hears of at all. */
const NoticeChoices = z.object({ items: z.array(NoticeChoice) })
export type NoticeChoices = z.output<typeof NoticeChoices>

export const listNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Which kinds of notices the asker hears of; all of them until told otherwise',
  access: 'session:own',
  response: NoticeChoices,
  errors: [],
})

export const setNoticeChoice = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  summary: 'Hear of a kind of notices or not; what was told before comes and goes with it',
  access: 'session:own',
  body: NoticeChoice,
  response: NoticeChoices,
  errors: [],
})
