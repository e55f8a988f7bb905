import { pickFields, playerFacts } from '@vot/contract'
import { foldText, nameSortKey, ok, type Result } from '@vot/domain'
import type { Work } from '../../http/handle'
import { appendPointEntry } from '../ranking/ledger-queries'
import { moveToClub } from './change-club'
import type { ProfileFields } from './merge-view'
import { getPlayer, type PlayerRow, updatePlayerRow } from './player-queries'

/** Gives a player these fields: another club with a line in the history, other points as a manual entry. */
export async function writePlayerFields(
  work: Work,
  player: PlayerRow,
  fields: ProfileFields,
  reasons: { readonly club: string | null; readonly points: string },
): Promise<Result<PlayerRow, 'club-not-found'>> {
  const { db, actorId } = work
  const { name, phone, email, isPointVerified } = fields
  if (fields.clubId !== player.clubId) {
    const moved = await moveToClub(work, player, fields.clubId, reasons.club)
    if (!moved.ok) return moved
  }
  await updatePlayerRow(db, player.id, {
    ...{ name, nameFolded: foldText(name), nameSorted: nameSortKey(name) },
    ...{ phone, email, ...pickFields(playerFacts, fields) },
    isPointVerified: isPointVerified ? 1 : 0,
    updatedAt: work.now,
  })
  const previousPoints = player.rankingPoints
  const points = fields.points - previousPoints
  if (points !== 0) {
    const entry = { kind: 'manual', points, previousPoints, reason: reasons.points, actorId } as const
    await appendPointEntry(db, { playerId: player.id, ...entry, createdAt: work.now })
  }
  return ok(await getPlayer(db, player.id))
}

/** The same by an organiser, with a line in the audit log. */
export async function changePlayer(
  work: Work,
  before: PlayerRow,
  fields: ProfileFields,
  reasons: { readonly club: string | null; readonly points: string },
): Promise<Result<PlayerRow, 'club-not-found'>> {
  const written = await writePlayerFields(work, before, fields, reasons)
  if (!written.ok) return written
  await work.audit({
    action: 'update-player',
    subjectType: 'player',
    subjectId: before.id,
    before: auditedFields(before),
    after: auditedFields(written.value),
  })
  return written
}

function auditedFields({ name, clubId, rankingPoints: points, rating, ratingSource, ratingOn }: PlayerRow) {
  return { name, clubId, points, ...(rating === null ? { rating } : { rating, ratingSource, ratingOn }) }
}
