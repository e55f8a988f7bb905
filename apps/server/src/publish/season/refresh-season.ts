import { setImmediate as otherRequests } from 'node:timers/promises'
import { ok } from '@vot/domain'
import type { Database } from '../../db/database'
import { loadBracket } from '../../play/bracket/load-bracket'
import { countDivision } from './count-division'
import { listChangedDivisions } from './season-queries'
import { advanceSeasonSeq, isSeasonDivisionCurrent, saveSeasonDivision } from './stored-division'

/**
 * Keeps every division in which something has happened since it was kept, so that readers need not work out its
 * bracket. Safe to stop and to repeat: each division is kept as of the event number that it was read at.
 */
export async function refreshSeason(database: Database, stopping?: AbortSignal): Promise<void> {
  const changed = await database.read(listChangedDivisions)
  for (const { id } of changed) {
    if (stopping?.aborted) return
    const found = await database.snapshot(async (db) => {
      const [row] = await listChangedDivisions(db, id)
      if (!row) return undefined
      const counted = await countDivision(db, row, await loadBracket(db, row.id, row.seq))
      return { row, counted, kept: await isSeasonDivisionCurrent(db, row, counted) }
    })
    if (!found) continue
    const { row, counted, kept } = found
    await database.transaction(async ({ db }) => {
      if (kept) await advanceSeasonSeq(db, row)
      else await saveSeasonDivision(db, counted, row)
      return ok(null)
    })
    await otherRequests()
  }
}
