import { logout } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { endSession } from './session-queries'

export const logoutRoute = handle(
  logout,
  (_input, { visitor, write }) =>
    write(async (work) => {
      if (visitor.sessionId !== null) await endSession(work, visitor.sessionId)
      return ok({ message: 'Đã đăng xuất' })
    }),
  { repeatable: false },
)
