import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, pageOf, paging } from '../fields'

export const NotificationType = z.enum([
  'registration',
  'results',
  'assignment',
  'forfeit',
  /** Requests of players, for organisers. */
  'correction',
  /** The own profile. */
  'profile',
])

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

export const listNotificationsShapes = {
  query: z.object(paging(20)),
  response: z.extend(pageOf(NotificationView), { unread_count: z.int() }),
}

export const readNotificationsShapes = {
  body: z.object({
    ids: z.optional(z.array(Id).check(z.maxLength(200, fieldMessages['value-invalid']))),
  }),
  response: z.object({ unread_count: z.int() }),
}

/**
 * What people may hear of or not: new teams (organisers), teams that did not come or play on (organisers, and who
 * entered one of the two), what became of one's own team, results of one's own tournaments, matches to referee.
 * `elsewhere`: organisers' kinds in tournaments that somebody else made.
 */
export const noticeKinds = ['registration', 'forfeit', 'elsewhere', 'verdict', 'results', 'assignment'] as const

const NoticeKind = z.enum(noticeKinds, fieldMessages['value-invalid'])

export type NoticeKind = z.output<typeof NoticeKind>

const NoticeChoice = z.object({ kind: NoticeKind, on: z.boolean(fieldMessages['value-invalid']) })

/** The kinds that the user's role can receive at all. */
const NoticeChoices = z.object({ items: z.array(NoticeChoice) })

export type NoticeChoices = z.output<typeof NoticeChoices>

export const listNoticeChoicesShapes = {
  response: NoticeChoices,
}

export const setNoticeChoiceShapes = {
  body: NoticeChoice,
  response: NoticeChoices,
}
