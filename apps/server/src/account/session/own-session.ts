import { logout, readMe, validateSession } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser } from './account-queries'
import { endSession } from './session-queries'
import { viewUser } from './user-view'

export const readMeRoute = handle(readMe, async (_input, { visitor, read }) => {
  const { userId } = visitor
  const user = userId === null ? undefined : await read((db) => findUser(db, userId))
  return user ? ok(viewUser(user, visitor.secondFactorDue === 1)) : err('session-expired')
})

/** A token that opens no session never gets here. */
export const validateSessionRoute = handle(validateSession, async () => ok({ valid: true as const }))

export const logoutRoute = handle(
  logout,
  (_input, { visitor, write }) =>
    write(async (work) => {
      if (visitor.sessionId !== null) await endSession(work, visitor.sessionId)
      return ok({ message: 'Đã đăng xuất' })
    }),
  { repeatable: false },
)
