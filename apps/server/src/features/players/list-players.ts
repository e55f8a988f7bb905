import { listPlayers } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset } from '../../http/page-answer'
import { playerFilter } from './player-filter'
import { countPlayers, listPlayerRows } from './players-queries'
import { viewPlayer } from './players-view'

export const listPlayersRoute = handle(listPlayers, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const filter = playerFilter(query, visitor.role)
    const rows = await listPlayerRows(db, filter, { limit: query.per_page, offset: pageOffset(query) })
    const items = rows.map((row) => viewPlayer(row, visitor.role))
    return ok(pageAnswer(items, await countPlayers(db, filter), query))
  }),
)
