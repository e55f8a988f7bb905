import type { DuplicateView } from '@vot/contract'
import { foldText, normalizePhone, reasonsToSuspect, type Visitor } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { listLookalikes } from './duplicate-queries'
import { viewPlayer } from './player-view'

interface Typed {
  readonly name: string
  readonly phone: string
  readonly clubId: number | null
}

/** Players who may be the same person as the one that is typed or was just saved. */
export async function listDuplicates(
  db: Queries,
  typed: Typed,
  exceptId: number | undefined,
  visitor: Visitor,
): Promise<DuplicateView[]> {
  const likeness = { phone: normalizePhone(typed.phone), nameFolded: foldText(typed.name), clubId: typed.clubId }
  const rows = await listLookalikes(db, likeness, exceptId)
  return rows.map((row) => ({ player: viewPlayer(row, visitor), reasons: reasonsToSuspect(typed, row) }))
}
