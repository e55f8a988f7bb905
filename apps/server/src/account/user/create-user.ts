import { createUser } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { foldUsername } from '../session/login-queries'
import { hashPassword } from '../session/password'
import { laneOf } from '../session/try-password'
import { viewManagedUser } from '../session/user-view'
import { insertUser } from './user-queries'

export const createUserRoute = handle(createUser, async ({ body }, { visitor, address, write }) => {
  const hashed = await hashPassword(laneOf({ visitor, address }), body.password)
  if (!hashed.ok) return hashed
  const passwordHash = hashed.value
  return await write(async (work) => {
    const user = await insertUser(work, {
      name: body.name,
      username: body.username,
      usernameFolded: foldUsername(body.username),
      email: body.email || null,
      passwordHash,
      role: body.role,
    })
    if (!user) return err('username-taken')
    await work.audit({
      action: 'create-user',
      subjectType: 'user',
      subjectId: user.id,
      after: { username: user.username, role: user.role },
    })
    return ok(viewManagedUser(user))
  })
})
