import { createReferees } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { foldUsername } from '../session/login-queries'
import { hashPassword } from '../session/password'
import { laneOf } from '../session/try-password'
import { viewManagedUser } from '../session/user-view'
import { refereeUsernames } from './referee-usernames'
import { insertUser, listTakenUsernames, lockActiveAdmins } from './user-queries'

/** The passwords come from who prints the cards and never leave the server, so a repeat is safe. */
export const createRefereesRoute = handle(createReferees, async ({ body: { prefix, people } }, context) => {
  const { write, server } = context
  const hashes: string[] = []
  // One after the other, so that people who sign in meanwhile get their turn.
  for (const [index, { password }] of people.entries()) {
    const hashed = await hashPassword(laneOf(context), password, `people.${index}.password`)
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
