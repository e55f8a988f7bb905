import {
  endOwnSession,
  endOwnSessions,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
  type SessionView,
} from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { endOtherSessions, endSession, endSessionsOfUser, findUser, listSessions } from '../session/session-queries'
import { strings } from './strings'

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

const signedOut = () => ({ message: say(strings).signedOut })

/** Whether the session was one of the user's that lasted. */
async function endOne(work: Work, userId: number, sessionId: number): Promise<boolean> {
  const sessions = await listSessions(work.db, userId, work.now)
  if (!sessions.some(({ id }) => id === sessionId)) return false
  await endSession(work, sessionId)
  await audit(work, userId, { session_id: sessionId })
  return true
}

async function audit(work: Work, userId: number, after: object): Promise<void> {
  await work.audit({ action: 'end-sessions', subjectType: 'user', subjectId: userId, after })
}

export const endOwnSessionRoute = handle(endOwnSession, ({ params }, { visitor: { userId }, write }) =>
  write(async (work) => {
    if (userId === null) return err('session-expired')
    return (await endOne(work, userId, params.id)) ? ok(signedOut()) : err('session-not-found')
  }),
)

export const endOwnSessionsRoute = handle(endOwnSessions, ({ query }, { visitor: { userId, sessionId }, write }) =>
  write(async (work) => {
    if (userId === null || sessionId === null) return err('session-expired')
    if (query.which === 'all') await endSessionsOfUser(work, userId)
    else await endOtherSessions(work, userId, sessionId)
    await audit(work, userId, { sessions: query.which })
    return ok(signedOut())
  }),
)

export const endUserSessionRoute = handle(endUserSession, ({ params }, { write }) =>
  write(async (work) => {
    if (!(await findUser(work.db, params.id))) return err('user-not-found')
    return (await endOne(work, params.id, params.sessionId)) ? ok(signedOut()) : err('session-not-found')
  }),
)

export const endUserSessionsRoute = handle(endUserSessions, ({ params }, { write }) =>
  write(async (work) => {
    if (!(await findUser(work.db, params.id))) return err('user-not-found')
    await endSessionsOfUser(work, params.id)
    await audit(work, params.id, { sessions: 'all' })
    return ok(signedOut())
  }),
)
