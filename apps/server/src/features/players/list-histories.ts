import { listClubHistory, listPointHistory } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset } from '../../http/page-answer'
import { countClubChanges, listClubChanges } from './club-changes-queries'
import { countPointEntries, listPointEntries } from './ledger-queries'
import { findPlayer } from './players-queries'
import { viewClubChange, viewPointEntry } from './players-view'

export const listPointHistoryRoute = handle(listPointHistory, ({ params, query }, { read }) =>
  read(async (db) => {
    if (!(await findPlayer(db, params.id))) return err('player-not-found')
    const rows = await listPointEntries(db, params.id, { limit: query.per_page, offset: pageOffset(query) })
    return ok(pageAnswer(rows.map(viewPointEntry), await countPointEntries(db, params.id), query))
  }),
)

export const listClubHistoryRoute = handle(listClubHistory, ({ params, query }, { read }) =>
  read(async (db) => {
    if (!(await findPlayer(db, params.id))) return err('player-not-found')
    const rows = await listClubChanges(db, params.id, { limit: query.per_page, offset: pageOffset(query) })
    return ok(pageAnswer(rows.map(viewClubChange), await countClubChanges(db, params.id), query))
  }),
)
