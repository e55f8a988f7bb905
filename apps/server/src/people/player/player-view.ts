import type { ClubHistoryEntry, PlayerView, PointHistoryEntry } from '@vot/contract'
import { formatVietnamIso, maskPhone, mayDo, pointsToDecimal, type Visitor } from '@vot/domain'
import type { PointEntryRow } from '../ranking/ledger-queries'
import type { ClubChangeRow } from './club-changes-queries'
import type { PlayerRow } from './player-queries'

/** @param points the player's points to show where they are not today's. */
export function viewPlayer(row: PlayerRow, visitor: Visitor, points = row.rankingPoints): PlayerView {
  const decimal = pointsToDecimal(points)
  return {
    id: row.id,
    name: row.name,
    phone: mayDo(visitor, 'player:read-phone') ? row.phone : maskPhone(row.phone),
    ranking_points: decimal,
    points: decimal,
    rating: row.rating === null ? null : pointsToDecimal(row.rating),
    rating_source: row.ratingSource,
    rating_on: row.ratingOn,
    ...(mayDo(visitor, 'player:read-phone') && { email: row.email }),
    ...(mayDo(visitor, 'player:manage') && { dupr_id: row.duprId }),
    is_point_verified: row.isPointVerified === 1,
    club_id: row.clubId,
    club: row.clubName,
    club_name: row.clubName,
    created_at: formatVietnamIso(row.createdAt),
    updated_at: formatVietnamIso(row.updatedAt),
  }
}

export function viewPointEntry(row: PointEntryRow): PointHistoryEntry {
  return {
    id: row.id,
    adjustment_type: row.kind,
    place: row.place,
    group_name: row.groupName,
    tournament_name: row.tournamentName,
    points_added: pointsToDecimal(row.points),
    previous_points: pointsToDecimal(row.previousPoints),
    new_points: pointsToDecimal(row.newPoints),
    reason: row.reason,
    created_at: formatVietnamIso(row.createdAt),
    merged_from: row.mergedFrom,
  }
}

export function viewClubChange(row: ClubChangeRow): ClubHistoryEntry {
  return {
    id: row.id,
    change_date: formatVietnamIso(row.changedAt),
    from_club_name: row.fromClubName,
    to_club_name: row.toClubName,
    reason: row.reason,
    merged_from: row.mergedFrom,
  }
}
