import type { Work } from '../../http/handle'
import { deleteMergesOf, listMergedInto } from './merge-queries'
import { unknownFacts } from './merge-view'
import { updatePlayerRow } from './player-queries'

/**
 * [USR-70] Takes everything from a player but what results need: name, points and club histories. Records that were
 * merged into it lose the same. Answers all their ids.
 */
export async function erasePlayer(work: Work, playerId: number): Promise<number[]> {
  const ids = [playerId, ...(await listMergedInto(work.db, playerId))]
  await deleteMergesOf(work.db, ids)
  for (const id of ids) {
    await updatePlayerRow(work.db, id, {
      ...unknownFacts,
      ...{ phone: null, email: null, enteredFrom: null },
      ...{ clubId: null, deletedAt: work.now, updatedAt: work.now },
    })
  }
  return ids
}
