import { listRegistrations, type RegistrationView } from '@vot/contract'
import { matchesTeamFilter, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset, slicePage } from '../../http/page-answer'
import {
  countRegistrations,
  listRegistrationKeys,
  listRegistrationPage,
  listRegistrationsById,
} from './registrations-queries'
import { viewRegistration } from './registrations-view'

export const listRegistrationsRoute = handle(listRegistrations, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const filter = { tournamentId: query.tournament_id, status: query.status }
    const text = query.q ?? ''
    if (text === '') {
      const rows = await listRegistrationPage(db, filter, { limit: query.per_page, offset: pageOffset(query) })
      const items = rows.map((row) => viewRegistration(row, row, visitor.role))
      return ok(pageAnswer(items, await countRegistrations(db, filter), query))
    }
    const found = (await listRegistrationKeys(db, filter)).filter((key) => matchesTeamFilter(key, text))
    const page = slicePage(found, query)
    const rows = await listRegistrationsById(
      db,
      page.items.map((key) => key.id),
    )
    return ok({ ...page, items: rows.map((row) => viewRegistration(row, row, visitor.role)) })
  }),
)

/** All of a tournament as anybody may see them, in the order they came. */
export async function listRegistrationsOfTournament(db: Queries, tournamentId: number): Promise<RegistrationView[]> {
  const filter = { tournamentId, status: undefined }
  const rows = await listRegistrationPage(db, filter, { limit: 2048, offset: 0 })
  return rows.map((row) => viewRegistration(row, row, 'anonymous'))
}
