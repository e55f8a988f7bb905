import { listPlayers } from '@vot/contract'
import { ok, pointsFromDecimal } from '@vot/domain'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset } from '../../http/page-answer'
import { textFilter } from './player-filter'
import { countPlayers, listPlayerRows } from './players-queries'
import { viewPlayer } from './players-view'

export const listPlayersRoute = handle(listPlayers, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const filter = {
      ...textFilter(query.name ?? '', visitor.role),
      clubId: query.club_id,
      minPoints: pointsOf(query.min_points),
      maxPoints: pointsOf(query.max_points),
    }
    const rows = await listPlayerRows(db, filter, { limit: query.per_page, offset: pageOffset(query) })
    const items = rows.map((row) => viewPlayer(row, visitor.role))
    return ok(pageAnswer(items, await countPlayers(db, filter), query))
  }),
)

/** `7,5` and `7.5` are both 7.50 points. */
function pointsOf(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : pointsFromDecimal(Number(amount.replace(',', '.')))
}
