import { readPlayer } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findShownPlayer } from './player-queries'
import { viewPlayer } from './player-view'

export const readPlayerRoute = handle(readPlayer, async ({ params }, { read, visitor }) => {
  const row = await read((db) => findShownPlayer(db, params.id))
  return row ? ok(viewPlayer(row, visitor.role)) : err('player-not-found')
})
