import { listReferees } from '@vot/contract'
import { comparePeople, mayDo, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listRefereesWithMatch } from './desk-queries'

/** Emails are for organisers alone. */
export const listRefereesRoute = handle(listReferees, async (_input, { read, visitor }) => {
  const referees = await read(listRefereesWithMatch)
  const mayReadEmail = mayDo(visitor.role, 'operations:manage')
  return ok({
    items: referees.sort(comparePeople).map(({ id, username, name, email, matchId, courtName }) => ({
      id,
      username,
      name,
      email: mayReadEmail ? email : null,
      busy: matchId !== null,
      court_name: courtName,
    })),
  })
})
