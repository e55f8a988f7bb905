import { listClubHistory, listPointHistory } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset } from '../../http/html'
import { countPointEntries, listPointEntries } from '../ranking/ledger-queries'
import { countClubChanges, listClubChanges } from './club-changes-queries'
import { findShownPlayer } from './player-queries'
import { viewClubChange, viewPointEntry } from './player-view'

export const listPointHistoryRoute = handle(listPointHistory, ({ params, query }, { read }) =>
  read(async (db) => {
    const player = await findShownPlayer(db, params.id)
    if (!player) return err('player-not-found')
    const rows = await listPointEntries(db, player.id, { limit: query.per_page, offset: pageOffset(query) })
    return ok(pageAnswer(rows.map(viewPointEntry), await countPointEntries(db, player.id), query))
  }),
)

export const listClubHistoryRoute = handle(listClubHistory, ({ params, query }, { read }) =>
  read(async (db) => {
    const player = await findShownPlayer(db, params.id)
    if (!player) return err('player-not-found')
    const rows = await listClubChanges(db, player.id, { limit: query.per_page, offset: pageOffset(query) })
    return ok(pageAnswer(rows.map(viewClubChange), await countClubChanges(db, player.id), query))
  }),
)
