import { createUser, deleteUser, listUsers, updateUser } from '@vot/contract'
import { comparePeople, err, foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser, type UserRow } from '../session/account-queries'
import { foldUsername } from '../session/login-queries'
import { hashPassword } from '../session/password'
import { dropSecondFactor, findSecondFactor, listSecondFactors } from '../session/second-factor-queries'
import { endSessionsOfUser } from '../session/session-queries'
import { callerKey } from '../session/try-password'
import { viewManagedUser } from '../session/user-view'
import { dropPasswordReset } from './password-reset-queries'
import { insertUser, listUserRows, lockActiveAdmins, updateUserRow } from './user-queries'

export const listUsersRoute = handle(listUsers, async ({ query }, { read }) => {
  const words = foldText(query.q ?? '').split(' ')
  const isWanted = (user: UserRow) =>
    (query.role === undefined || user.role === query.role) &&
    (query.state === undefined || (query.state === 'disabled') === (user.disabledAt !== null))
  const found = (await read(listUserRows))
    .filter(isWanted)
    .filter(({ name, username }) => words.every((word) => foldText(`${name} ${username}`).includes(word)))
    .sort((one, other) => comparePeople(one, other) || one.id - other.id)
  const secured = await read(listSecondFactors)
  const first = (query.page - 1) * query.per_page
  return ok({
    items: found.slice(first, first + query.per_page).map((user) => viewManagedUser(user, secured.has(user.id))),
    page: query.page,
    per_page: query.per_page,
    total_count: found.length,
    total_pages: Math.ceil(found.length / query.per_page),
  })
})

export const createUserRoute = handle(createUser, async ({ body }, { visitor, address, write }) => {
  const hashed = await hashPassword(callerKey({ visitor, address }), body.password)
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

export const updateUserRoute = handle(updateUser, async ({ params, body }, { visitor, address, write }) => {
  const lane = callerKey({ visitor, address })
  const hashed = body.password === undefined ? undefined : await hashPassword(lane, body.password)
  if (hashed?.ok === false) return hashed
  const passwordHash = hashed?.value
  return await write(async (work) => {
    const admins = await lockActiveAdmins(work)
    const user = await findUser(work.db, params.id)
    if (!user) return err('user-not-found')
    const secured = (await findSecondFactor(work.db, user.id)) !== undefined
    const role = body.role ?? user.role
    const disabledAt =
      body.disabled === undefined ? user.disabledAt : body.disabled ? (user.disabledAt ?? work.now) : null
    const keepsAdmin = role === 'admin' && disabledAt === null
    if (!keepsAdmin && admins.length === 1 && admins[0] === user.id) return err('last-admin')

    const name = body.name ?? user.name
    const email = body.email === undefined ? user.email : body.email || null
    const disabled = disabledAt !== null && user.disabledAt === null
    const changes = [name !== user.name, email !== user.email, role !== user.role, disabledAt !== user.disabledAt]
    if (passwordHash === undefined && !changes.includes(true)) return ok(viewManagedUser(user, secured))

    const kept = passwordHash ?? user.passwordHash
    const changed = await updateUserRow(work, user.id, { name, email, role, disabledAt, passwordHash: kept })
    // A new password also ends the sessions: it is what one sets after a theft.
    if (role !== user.role || disabled || passwordHash !== undefined) {
      await endSessionsOfUser(work, user.id)
      await dropPasswordReset(work, user.id)
    }
    await work.audit({
      action: 'update-user',
      subjectType: 'user',
      subjectId: user.id,
      before: { name: user.name, email: user.email, role: user.role, disabled: user.disabledAt !== null },
      after: { name, email, role, disabled: disabledAt !== null, password_changed: passwordHash !== undefined },
    })
    return ok(viewManagedUser(changed, secured))
  })
})

/** [AUTH-39] The row stays, for the records name who acted; its username becomes free. */
export const deleteUserRoute = handle(deleteUser, ({ params }, { write }) =>
  write(async (work) => {
    const admins = await lockActiveAdmins(work)
    const user = await findUser(work.db, params.id)
    if (!user) return err('user-not-found')
    if (admins.length === 1 && admins[0] === user.id) return err('last-admin')
    await updateUserRow(work, user.id, {
      usernameFolded: `#${user.id}`,
      email: null,
      passwordHash: 'none',
      disabledAt: user.disabledAt ?? work.now,
      deletedAt: work.now,
    })
    await endSessionsOfUser(work, user.id)
    await dropSecondFactor(work, user.id)
    await dropPasswordReset(work, user.id)
    await work.audit({
      action: 'delete-user',
      subjectType: 'user',
      subjectId: user.id,
      before: { username: user.username, role: user.role },
    })
    return ok({ message: 'Đã xóa người dùng' })
  }),
)
