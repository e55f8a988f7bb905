import { exportPlayers } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { playerFilter } from '../../people/player/player-filter'
import { listPlayerRows } from '../../people/player/player-queries'
import { writeTable } from '../../tables/write-table'
import { playersSheet } from './players-sheet'

export const exportPlayersRoute = handle(exportPlayers, async ({ query }, { read, visitor }) => {
  const everybody = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const players = await read((db) => listPlayerRows(db, playerFilter(query, visitor.role), everybody))
  return ok(await writeTable('Danh sách VĐV', [playersSheet('VĐV', 'Danh sách VĐV', players)], query.format))
})
