import { type CorrectionFields, type CorrectionView, type PlayerField, playerCodecs, playerFacts } from '@vot/contract'
import { formatVietnamIso, formatVietnamIsoOrNull, pointsToDecimal } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { findClub } from '../club/club-queries'
import { mergeableOf, type ProfileFields } from '../player/merge-view'
import type { PlayerRow } from '../player/player-queries'
import type { CorrectionRow } from './correction-queries'

type Fields = Partial<Pick<ProfileFields, PlayerField>>

/** Only `writeFields` writes these texts. They hold phones, so audit lines and events never get them. */
export function readFields(text: string): Fields {
  const fields = JSON.parse(text) as Fields
  // Older requests have an empty text for a number that nobody knew.
  return fields.phone === '' ? { ...fields, phone: null } : fields
}

export function writeFields(from: ProfileFields, fields: readonly PlayerField[]): string {
  return JSON.stringify(from, [...fields])
}

async function viewFields(db: Queries, fields: Fields): Promise<CorrectionFields> {
  const { name, phone, email, clubId, points } = fields
  const club = typeof clubId === 'number' ? await findClub(db, clubId) : undefined
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phone ?? '' }),
    ...(email !== undefined && { email }),
    ...playerCodecs.partToWire(playerFacts, fields),
    ...(clubId !== undefined && { club_id: clubId, club_name: club?.name ?? null }),
    ...(points !== undefined && { ranking_points: pointsToDecimal(points) }),
  }
}

/** @param player whom the request is about, as they are now */
export async function viewCorrection(db: Queries, row: CorrectionRow, player: PlayerRow): Promise<CorrectionView> {
  const asked = readFields(row.changes)
  const fields = JSON.stringify(mergeableOf(player), Object.keys(asked))
  return {
    ...{ id: row.id, state: row.state, note: row.note, reason: row.reason },
    now: await viewFields(db, readFields(row.replaced ?? fields)),
    asked: await viewFields(db, asked),
    created_at: formatVietnamIso(row.createdAt),
    decided_at: formatVietnamIsoOrNull(row.decidedAt),
  }
}
