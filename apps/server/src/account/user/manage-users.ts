import { isDeepStrictEqual } from 'node:util'
import {
  accountCodecs,
  accountFields,
  accountSettings,
  createReferees,
  createUser,
  deleteUser,
  listUsers,
  type QueryOf,
  type UserOrder,
  updateUser,
} from '@vot/contract'
import { comparePeople, err, foldText, formatVietnamIso, ok, roles } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { deleteTokensOfUser } from '../session/api-token-queries'
import { hashPassword } from '../session/password'
import { findSecondFactor, listSecondFactors } from '../session/second-factor-queries'
import { endSessionsOfUser, findUser, lockUserRow, type UserRow } from '../session/session-queries'
import { callerKey } from '../session/try-password'
import { viewManagedUser } from '../session/user-view'
import { closeAccount } from './close-account'
import { strings } from './strings'
import {
  deleteOneTimeLinks,
  insertUser,
  listOpenSignInLinks,
  listTakenUsernames,
  listUserRows,
  lockActiveAdmins,
  updateUserRow,
} from './user-queries'

export const listUsersRoute = handle(listUsers, async ({ query }, { read, now }) => {
  const words = foldText(query.q ?? '').split(' ')
  const isWanted = (user: UserRow) =>
    (query.role === undefined || user.role === query.role) &&
    (query.state === undefined || (query.state === 'disabled') === (user.disabledAt !== null))
  const found = (await read(listUserRows))
    .filter(isWanted)
    .filter(({ name, username }) => words.every((word) => foldText(`${name} ${username}`).includes(word)))
    .sort(inOrder(query))
  const secured = await read(listSecondFactors)
  const links = await read((db) => listOpenSignInLinks(db, now))
  const first = (query.page - 1) * query.per_page
  return ok({
    items: found.slice(first, first + query.per_page).map((user) => {
      const until = links.get(user.id)
      return {
        ...viewManagedUser(user, secured.has(user.id)),
        sign_in_link_until: until === undefined ? null : formatVietnamIso(until),
      }
    }),
    page: query.page,
    per_page: query.per_page,
    total_count: found.length,
    total_pages: Math.ceil(found.length / query.per_page),
  })
})

/** [USR-71] The order that the list is asked for in, then by given name. */
function inOrder({ order_by: by = 'name', direction }: QueryOf<typeof listUsers>) {
  const sign = direction === 'down' ? -1 : 1
  const compare: Readonly<Record<UserOrder, (one: UserRow, other: UserRow) => number>> = {
    name: comparePeople,
    username: (one, other) => comparePeople({ name: one.username }, { name: other.username }),
    role: (one, other) => roles.indexOf(one.role) - roles.indexOf(other.role),
    created: (one, other) => one.createdAt - other.createdAt,
  }
  return (one: UserRow, other: UserRow) =>
    compare[by](one, other) * sign || comparePeople(one, other) || one.id - other.id
}

export const createUserRoute = handle(createUser, async ({ body }, { visitor, address, write }) => {
  const hashed = await hashPassword(callerKey({ visitor, address }), body.password)
  if (!hashed.ok) return hashed
  const passwordHash = hashed.value
  return await write(async (work) => {
    const user = await insertUser(work, { ...accountCodecs.toColumns(accountFields, body), passwordHash })
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

const tellSettings = (user: UserRow) => ({
  ...accountCodecs.toWire(accountSettings, user),
  disabled: user.disabledAt !== null,
})

export const updateUserRoute = handle(updateUser, async ({ params, body }, { visitor, address, write }) => {
  const lane = callerKey({ visitor, address })
  const hashed = body.password === undefined ? undefined : await hashPassword(lane, body.password)
  if (hashed?.ok === false) return hashed
  const passwordHash = hashed?.value
  return await write(async (work) => {
    const admins = await lockActiveAdmins(work)
    const user = await lockUserRow(work, params.id)
    if (!user) return err('user-not-found')
    const secured = (await findSecondFactor(work.db, user.id)) !== undefined
    const settings = accountCodecs.toColumns(accountSettings, { ...tellSettings(user), ...body })
    const disabledAt =
      body.disabled === undefined ? user.disabledAt : body.disabled ? (user.disabledAt ?? work.now) : null
    const keepsAdmin = settings.role === 'admin' && disabledAt === null
    if (!keepsAdmin && admins.length === 1 && admins[0] === user.id) return err('last-admin')

    const change = { ...settings, disabledAt, ...(passwordHash !== undefined && { passwordHash }) }
    if (isDeepStrictEqual({ ...user, ...change }, user)) return ok(viewManagedUser(user, secured))

    const changed = await updateUserRow(work, user.id, change)
    const disabled = disabledAt !== null && user.disabledAt === null
    // A new password also ends the sessions: it is what one sets after a theft.
    if (changed.role !== user.role || disabled || passwordHash !== undefined) {
      await endSessionsOfUser(work, user.id)
      await deleteOneTimeLinks(work, user.id)
    }
    if (disabled) await deleteTokensOfUser(work.db, user.id)
    await work.audit({
      action: 'update-user',
      subjectType: 'user',
      subjectId: user.id,
      before: tellSettings(user),
      after: { ...tellSettings(changed), password_changed: passwordHash !== undefined },
    })
    return ok(viewManagedUser(changed, secured))
  })
})

export const deleteUserRoute = handle(deleteUser, ({ params }, { write }) =>
  write(async (work) => {
    const admins = await lockActiveAdmins(work)
    const user = await findUser(work.db, params.id)
    if (!user) return err('user-not-found')
    if (admins.length === 1 && admins[0] === user.id) return err('last-admin')
    await closeAccount(work, user)
    await work.audit({
      action: 'delete-user',
      subjectType: 'user',
      subjectId: user.id,
      before: { username: user.username, role: user.role },
    })
    return ok({ message: say(strings).deleted })
  }),
)

/** The passwords come from who prints the cards and never leave the server, so a repeat is safe. */
export const createRefereesRoute = handle(createReferees, async ({ body: { prefix, people } }, context) => {
  const { write, server } = context
  const hashes: string[] = []
  // One after the other, so that people who sign in meanwhile get their turn.
  for (const [index, { password }] of people.entries()) {
    const hashed = await hashPassword(callerKey(context), password, `people.${index}.password`)
    if (!hashed.ok) return hashed
    hashes.push(hashed.value)
  }
  return await write(async (work) => {
    // Two that make referees at once queue here, so both find free names.
    await lockActiveAdmins(work)
    const taken = await listTakenUsernames(work.db)
    const names = people.map(({ name }) => name)
    const items = []
    for (const [index, { name, username }] of refereeUsernames(prefix, names, taken).entries()) {
      const user = await insertUser(work, { name, username, passwordHash: hashes[index] ?? '', role: 'ref' })
      if (!user) throw new Error(`the username ${username} was free and is taken`)
      const after = { name: user.name, username: user.username, role: user.role }
      await work.audit({ action: 'create-user', subjectType: 'user', subjectId: user.id, after })
      items.push(viewManagedUser(user))
    }
    return ok({ items, public_url: server.publicUrl })
  })
})

const longest = 44

/** `Nguyễn Văn An` as `nguyen.van.an`; empty where a name has no letter that a username may have. */
function baseOf(name: string): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '.')
  const base = words.replace(/^\.+|\.+$/g, '').slice(0, longest)
  return base.length < 3 ? '' : base
}

/**
 * A username for each name, all different and none of `taken` (folded): from the name itself, or the prefix and the
 * next free number where there is none. A namesake gets a number.
 */
function refereeUsernames(
  prefix: string,
  names: readonly (string | null)[],
  taken: ReadonlySet<string>,
): { readonly username: string; readonly name: string }[] {
  const used = new Set(taken)
  const firstFree = (candidate: (number: number) => string, from: number) => {
    for (let number = from; ; number += 1) {
      const username = candidate(number)
      if (used.has(username)) continue
      used.add(username)
      return { username, number }
    }
  }
  return names.map((name) => {
    const base = name === null ? '' : baseOf(name)
    if (name !== null && base !== '') {
      return { name, username: firstFree((number) => (number === 1 ? base : `${base}.${number}`), 1).username }
    }
    const { username, number } = firstFree((next) => `${prefix}${String(next).padStart(2, '0')}`, 1)
    return { name: name ?? say(strings).referee(number), username }
  })
}
