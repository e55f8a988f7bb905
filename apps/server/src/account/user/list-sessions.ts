import { listOwnSessions, listUserSessions, type SessionView } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser } from '../session/account-queries'
import { listSessions } from '../session/session-queries'

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

const viewSession = (row: SessionRow, currentId: number | null): SessionView => ({
  id: row.id,
  user_agent: row.userAgent,
  address: row.address,
  signed_in_at: formatVietnamIso(row.createdAt),
  last_seen_at: formatVietnamIso(row.seenAt),
  current: row.id === currentId,
})

export const listOwnSessionsRoute = handle(listOwnSessions, async (_input, { visitor, now, read }) => {
  const { userId, sessionId } = visitor
  if (userId === null) return err('session-expired')
  const rows = await read((db) => listSessions(db, userId, now))
  return ok({ items: rows.map((row) => viewSession(row, sessionId)) })
})

export const listUserSessionsRoute = handle(listUserSessions, async ({ params }, { visitor, now, read }) => {
  if (!(await read((db) => findUser(db, params.id)))) return err('user-not-found')
  const rows = await read((db) => listSessions(db, params.id, now))
  return ok({ items: rows.map((row) => viewSession(row, visitor.sessionId)) })
})
