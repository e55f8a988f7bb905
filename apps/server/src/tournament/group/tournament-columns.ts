import type { DivisionInput, TournamentEdit, TournamentInput } from '@vot/contract'
import { parseIsoDateTime, pointsFromDecimal, type SnapshotChoice, settleSnapshotChoice } from '@vot/domain'

type Fields = TournamentInput | TournamentEdit | DivisionInput

/** The columns that every form fills; a setting that was not sent is left out, so it keeps its value or default. */
export function tournamentColumns(fields: Fields) {
  return {
    name: fields.name,
    description: fields.description || null,
    startDate: moment(fields.start_date),
    endDate: moment(fields.end_date),
    lastRegistrationDate: moment(fields.last_registration_date),
    ...(fields.start_time !== undefined && { startTime: fields.start_time }),
    totalParticipants: fields.total_participants,
    registrationFee: fields.registration_fee,
    maxRankingPoint: pointsFromDecimal(fields.max_ranking_point),
    maxSinglePoint: pointsFromDecimal(fields.max_single_point),
    ...(fields.point_tolerance !== undefined && { pointTolerance: pointsFromDecimal(fields.point_tolerance) }),
    ...(fields.verified_points_only !== undefined && { verifiedPointsOnly: fields.verified_points_only ? 1 : 0 }),
    ...(fields.award_first !== undefined && { awardFirst: pointsFromDecimal(fields.award_first) }),
    ...(fields.award_second !== undefined && { awardSecond: pointsFromDecimal(fields.award_second) }),
    ...(fields.award_third !== undefined && { awardThird: pointsFromDecimal(fields.award_third) }),
  }
}

interface SnapshotFields {
  readonly use_snapshot_ranking: boolean
  readonly snapshot_group_tournament_id?: number | null | undefined
  readonly snapshot_tournament_id?: number | null | undefined
}

/** The choice under either of its names; none while the option is off. */
export function snapshotChoice(fields: SnapshotFields): SnapshotChoice {
  const snapshotGroupId = fields.snapshot_group_tournament_id ?? fields.snapshot_tournament_id ?? null
  return settleSnapshotChoice({ useSnapshotRanking: fields.use_snapshot_ranking, snapshotGroupId })
}

export function snapshotColumns({ useSnapshotRanking, snapshotGroupId }: SnapshotChoice) {
  return { useSnapshotRanking: useSnapshotRanking ? 1 : 0, snapshotGroupId }
}

function moment(text: string): number {
  const parsed = parseIsoDateTime(text)
  if (parsed === undefined) throw new Error('a date passed the contract that cannot be read')
  return parsed
}
