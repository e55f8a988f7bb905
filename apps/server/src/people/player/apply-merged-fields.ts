import { foldText, type MergeableFields, nameSortKey } from '@vot/domain'
import type { Work } from '../../http/handle'
import { lockClub } from '../club/club-queries'
import { appendPointEntry } from '../ranking/ledger-queries'
import { moveToClub } from './move-to-club'
import { type PlayerRow, updatePlayerRow } from './player-queries'

/** Gives a player these fields: another club with a line in the history, other points as a manual entry. */
export async function applyMergedFields(
  work: Work,
  player: PlayerRow,
  fields: MergeableFields,
  reason: string,
): Promise<void> {
  const { db, actorId } = work
  const { name, phone, email, duprId, rating, ratingSource = null, ratingOn = null, isPointVerified } = fields
  await updatePlayerRow(db, player.id, {
    name,
    nameFolded: foldText(name),
    nameSorted: nameSortKey(name),
    phone,
    email,
    duprId,
    rating,
    ratingSource,
    ratingOn,
    isPointVerified: isPointVerified ? 1 : 0,
    updatedAt: work.now,
  })
  // A club that was deleted meanwhile cannot be joined again.
  const canJoin = fields.clubId === null || (await lockClub(work, fields.clubId)) !== undefined
  if (fields.clubId !== player.clubId && canJoin) await moveToClub(work, player, fields.clubId, reason)
  const previousPoints = player.rankingPoints
  const points = fields.points - previousPoints
  if (points === 0) return
  const entry = { kind: 'manual', points, previousPoints, reason, actorId, createdAt: work.now } as const
  await appendPointEntry(db, { playerId: player.id, ...entry })
}
