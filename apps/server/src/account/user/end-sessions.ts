import { endOwnSession, endOwnSessions, endUserSession, endUserSessions } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { findUser } from '../session/account-queries'
import { endOtherSessions, endSession, endSessionsOfUser, listSessions } from '../session/session-queries'

const message = 'Đã đăng xuất'

/** Whether the session was one of the user's that lasted. */
async function endOne(work: Work, userId: number, sessionId: number): Promise<boolean> {
  const lasting = await listSessions(work.db, userId, work.now)
  if (!lasting.some(({ id }) => id === sessionId)) return false
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
    return (await endOne(work, userId, params.id)) ? ok({ message }) : err('session-not-found')
  }),
)

export const endOwnSessionsRoute = handle(endOwnSessions, ({ query }, { visitor: { userId, sessionId }, write }) =>
  write(async (work) => {
    if (userId === null || sessionId === null) return err('session-expired')
    if (query.which === 'all') await endSessionsOfUser(work, userId)
    else await endOtherSessions(work, userId, sessionId)
    await audit(work, userId, { sessions: query.which })
    return ok({ message })
  }),
)

export const endUserSessionRoute = handle(endUserSession, ({ params }, { write }) =>
  write(async (work) => {
    if (!(await findUser(work.db, params.id))) return err('user-not-found')
    return (await endOne(work, params.id, params.sessionId)) ? ok({ message }) : err('session-not-found')
  }),
)

export const endUserSessionsRoute = handle(endUserSessions, ({ params }, { write }) =>
  write(async (work) => {
    if (!(await findUser(work.db, params.id))) return err('user-not-found')
    await endSessionsOfUser(work, params.id)
    await audit(work, params.id, { sessions: 'all' })
    return ok({ message })
  }),
)
