import { listRegistrations, type RegistrationView } from '@vot/contract'
import { matchesTeamFilter, mayDo, ok, type RegistrationCounts } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset, slicePage } from '../../http/html'
import {
  countByStatus,
  countRegistrations,
  listRegistrationKeys,
  listRegistrationPage,
  listRegistrationsById,
} from './registration-queries'
import { viewForVisitor, viewRegistration } from './registration-view'

export const listRegistrationsRoute = handle(listRegistrations, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const isOrganiser = mayDo(visitor.role, 'registration:decide')
    const filter = { tournamentId: query.tournament_id, status: query.status, rejectedToo: isOrganiser }
    const counts = await countByStatus(db, query.tournament_id)
    const text = query.q ?? ''
    if (text === '') {
      const rows = await listRegistrationPage(db, filter, { limit: query.per_page, offset: pageOffset(query) })
      const items = rows.map((row) => viewForVisitor(row, row, visitor))
      return ok({ ...pageAnswer(items, await countRegistrations(db, filter), query), counts })
    }
    const found = (await listRegistrationKeys(db, filter)).filter((key) => matchesTeamFilter(key, text))
    const page = slicePage(found, query)
    const rows = await listRegistrationsById(
      db,
      page.items.map((key) => key.id),
    )
    return ok({ ...page, counts, items: rows.map((row) => viewForVisitor(row, row, visitor)) })
  }),
)

/** All of a tournament as anybody may see them, in the order they came, and how many there are of each status. */
export async function listRegistrationsOfTournament(
  db: Queries,
  tournamentId: number,
): Promise<{ readonly items: RegistrationView[]; readonly counts: RegistrationCounts }> {
  const filter = { tournamentId, status: undefined, rejectedToo: false }
  const rows = await listRegistrationPage(db, filter, { limit: 2048, offset: 0 })
  const items = rows.map((row) => viewRegistration(row, row, 'anonymous'))
  return { items, counts: await countByStatus(db, tournamentId) }
}
