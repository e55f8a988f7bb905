import { createReferees } from '@vot/contract'
import { foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { foldUsername } from '../session/login-queries'
import { hashPassword } from '../session/password'
import { callerKey } from '../session/try-password'
import { viewManagedUser } from '../session/user-view'
import { insertUser, listTakenUsernames, lockActiveAdmins } from './user-queries'

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
      const user = await insertUser(work, {
        name,
        username,
        usernameFolded: foldUsername(username),
        passwordHash: hashes[index] ?? '',
        role: 'ref',
      })
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
    return { name: name ?? `Trọng tài ${number}`, username }
  })
}
