import { listMerges } from '@vot/contract'
import { err, mergeUndoMs, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listOpenMerges } from './merge-queries'
import { viewMerge } from './merge-view'
import { findPlayer } from './player-queries'

export const listMergesRoute = handle(listMerges, ({ params }, { read, now }) =>
  read(async (db) => {
    if (!(await findPlayer(db, params.id))) return err('player-not-found')
    return ok({ items: (await listOpenMerges(db, params.id, now - mergeUndoMs)).map(viewMerge) })
  }),
)
