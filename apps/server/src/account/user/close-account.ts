import type { Work } from '../../http/handle'
import { deleteTokensOfUser } from '../session/api-token-queries'
import { deleteSignInsOfUser } from '../session/login-queries'
import { deleteSecondFactor } from '../session/second-factor-queries'
import {
  deleteErasure,
  endSessionsOfUser,
  eraseSessionPlaces,
  saveErasure,
  type UserRow,
} from '../session/session-queries'
import { deleteOneTimeLinks, updateUserRow } from './user-queries'

/** [AUTH-39] The row stays, for the records name who acted; its username becomes free. */
export async function closeAccount(work: Work, user: UserRow): Promise<void> {
  await updateUserRow(work, user.id, {
    usernameFolded: `#${user.id}`,
    email: null,
    passwordHash: 'none',
    disabledAt: user.disabledAt ?? work.now,
    deletedAt: work.now,
  })
  await deleteErasure(work.db, user.id)
  await endSessionsOfUser(work, user.id)
  await deleteTokensOfUser(work.db, user.id)
  await deleteSecondFactor(work, user.id)
  await deleteOneTimeLinks(work, user.id)
}

/** [USR-69] Nobody uses the account any more but by signing in, which calls it back. */
export async function lockForErasing(work: Work, user: UserRow, erasesAt: number): Promise<void> {
  await saveErasure(work.db, user.id, erasesAt)
  await endSessionsOfUser(work, user.id)
  await deleteTokensOfUser(work.db, user.id)
  await deleteOneTimeLinks(work, user.id)
}

/** [USR-70] The same, and nothing of the account tells any more who it was. */
export async function eraseAccount(work: Work, user: UserRow): Promise<void> {
  await closeAccount(work, user)
  await updateUserRow(work, user.id, { name: 'Tài khoản đã xóa', username: `#${user.id}` })
  await eraseSessionPlaces(work.db, user.id)
  await deleteSignInsOfUser(work.db, user.id, user.usernameFolded)
}
