import type { TournamentView } from '@vot/contract'
import { formatVietnamIso, pointsToDecimal, tournamentStatus } from '@vot/domain'
import type { TournamentRow } from './tournament-queries'

export function viewTournament(row: TournamentRow, now: number): TournamentView {
  return {
    id: row.id,
    name: row.name,
    group_id: row.groupId,
    group_name: row.groupName,
    start_date: formatVietnamIso(row.startDate),
    end_date: formatVietnamIso(row.endDate),
    last_registration_date: formatVietnamIso(row.lastRegistrationDate),
    start_time: row.startTime,
    registration_closed_at: row.registrationClosedAt === null ? null : formatVietnamIso(row.registrationClosedAt),
    venue: row.venue,
    description: row.description,
    total_participants: row.totalParticipants,
    registered_participants: (row.liveTeams ?? 0) * 2,
    registration_fee: row.registrationFee,
    max_ranking_point: pointsToDecimal(row.maxRankingPoint),
    max_single_point: pointsToDecimal(row.maxSinglePoint),
    point_tolerance: pointsToDecimal(row.pointTolerance ?? 0),
    verified_points_only: row.verifiedPointsOnly === 1,
    award_first: pointsToDecimal(row.awardFirst),
    award_second: pointsToDecimal(row.awardSecond),
    award_third: pointsToDecimal(row.awardThird),
    use_snapshot_ranking: row.useSnapshotRanking === 1,
    snapshot_group_tournament_id: row.snapshotGroupId,
    snapshot_group_name: row.snapshotGroupName,
    draw_state: row.drawState,
    is_bracket_generated: row.bracketId !== null,
    has_results: row.resultsSavedAt !== null,
    total_matches: playableMatches(row),
    status: tournamentStatus(row, now),
    created_at: formatVietnamIso(row.createdAt),
    updated_at: formatVietnamIso(row.updatedAt),
  }
}

/** In a full double elimination the last match is played only after side 2, the losers' champion, won the one before. */
function playableMatches(row: TournamentRow): number {
  const planned = row.plannedMatches ?? 0
  return row.bracketVariant === 'full' && row.winnerBeforeLast !== 2 ? planned - 1 : planned
}
