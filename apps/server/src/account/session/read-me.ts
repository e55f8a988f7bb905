import { readMe } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser } from './account-queries'
import { viewUser } from './user-view'

export const readMeRoute = handle(readMe, async (_input, { visitor, read }) => {
  const { userId } = visitor
  const user = userId === null ? undefined : await read((db) => findUser(db, userId))
  return user ? ok(viewUser(user, visitor.secondFactorDue === 1)) : err('session-expired')
})
