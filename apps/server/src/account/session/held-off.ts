import { letIn, listHeldOff } from '@vot/contract'
import { formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import * as queries from './login-queries'

const kinds = { device: 'device', user: 'session', code: 'code' } as const

function kindOf(place: string): 'address' | 'device' | 'session' | 'code' {
  const word = place.split(' ')[0]
  return word === 'device' || word === 'user' || word === 'code' ? kinds[word] : 'address'
}

/** Names that are no account are left out: people type passwords into the wrong field. */
export const listHeldOffRoute = handle(listHeldOff, async (_input, { read, now }) => {
  const held = await read((db) => queries.listHeldOff(db, now))
  const named = held.filter(({ usernameFolded, username }) => usernameFolded === null || username !== null)
  return ok({
    items: named.map(({ place, username, failures, until }) => ({
      place,
      kind: kindOf(place),
      username,
      failures,
      until: formatVietnamIso(until),
    })),
  })
})

export const letInRoute = handle(letIn, async ({ body: { place, username } }, { write, server }) => {
  if (username === null) await server.limit.forgetAccounts(place)
  return await write(async (work) => {
    const found = await queries.letIn(work, place, username === null ? null : queries.foldUsername(username))
    if (found) {
      const after = { from: place, ...(username !== null && { username }) }
      await work.audit({ action: 'let-sign-in', subjectType: 'sign-in', subjectId: null, after })
    }
    return ok({ message: 'Đã cho đăng nhập lại' })
  })
})
