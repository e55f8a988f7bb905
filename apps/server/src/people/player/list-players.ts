import { listPlayers, type QueryOf } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset } from '../../http/page-answer'
import { playerFilter } from './player-filter'
import { countPlayers, listPlayerRows } from './player-queries'
import { viewPlayer } from './player-view'

export const listPlayersRoute = handle(listPlayers, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const filter = playerFilter(query, visitor.role)
    const paging = { page: query.page, per_page: query.per_page ?? usualPage(query) }
    const rows = await listPlayerRows(db, filter, { limit: paging.per_page, offset: pageOffset(paging) })
    const items = rows.map((row) => viewPlayer(row, visitor.role))
    return ok(pageAnswer(items, await countPlayers(db, filter), paging))
  }),
)

/** A club is shown whole, everybody a page at a time. */
function usualPage({ club_id, name, min_points, max_points }: QueryOf<typeof listPlayers>): number {
  const isClubAlone = club_id !== undefined && [name, min_points, max_points].every((each) => each === undefined)
  return isClubAlone ? 100 : 20
}
