import { listUsers } from '@vot/contract'
import { comparePeople, foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import type { UserRow } from '../session/account-queries'
import { listSecondFactors } from '../session/second-factor-queries'
import { viewManagedUser } from '../session/user-view'
import { listUserRows } from './user-queries'

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
