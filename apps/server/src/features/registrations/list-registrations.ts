import { listRegistrations } from '@vot/contract'
import { matchesTeamFilter, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { slicePage } from '../../http/page-answer'
import { listRegistrationKeys, listRegistrationsById } from './registrations-queries'
import { viewRegistration } from './registrations-view'

export const listRegistrationsRoute = handle(listRegistrations, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const keys = await listRegistrationKeys(db, { tournamentId: query.tournament_id, status: query.status })
    const filter = query.q ?? ''
    const found = filter === '' ? keys : keys.filter((key) => matchesTeamFilter(key, filter))
    const page = slicePage(found, query)
    const rows = await listRegistrationsById(
      db,
      page.items.map((key) => key.id),
    )
    return ok({ ...page, items: rows.map((row) => viewRegistration(row, row, visitor.role)) })
  }),
)
