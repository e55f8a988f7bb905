import { fieldMessages } from '@vot/contract'
import {
  awardDefaults,
  checkGroup,
  type DivisionFields,
  type GroupProblem,
  groupDivisionDefaults,
  parseIsoDateTime,
  pointsFromDecimal,
  pointsToDecimal,
} from '@vot/domain'
import { randomId } from '../../lib/random-id'
import { type DayText, endOfDay, startOfDay, today } from '../../lib/vietnam-days'
import type { GroupBody } from './api'

/** What a number field holds; a text while it is empty. */
type NumberField = number | string

/** A division as the form has it: days as texts, points as decimals. Names follow the domain's fields. */
export interface DivisionValues {
  /** Tells cards apart while divisions come and go. */
  readonly key: string
  readonly name: string
  readonly description: string
  readonly startDate: DayText | null
  readonly endDate: DayText | null
  readonly lastRegistrationDate: DayText | null
  readonly totalParticipants: NumberField
  readonly registrationFee: NumberField
  readonly maxRankingPoint: NumberField
  readonly maxSinglePoint: NumberField
  readonly pointTolerance: NumberField
  readonly verifiedPointsOnly: boolean
  readonly awardFirst: NumberField
  readonly awardSecond: NumberField
  readonly awardThird: NumberField
}

export interface GroupValues {
  readonly name: string
  readonly venue: string
  readonly useSnapshotRanking: boolean
  /** Id as the select has it. */
  readonly snapshotGroupId: string | null
  readonly divisions: readonly DivisionValues[]
}

/** Source: A 5, A 9, D 4. */
export function newDivision(): DivisionValues {
  const { totalParticipants, registrationFee, maxRankingPoint, maxSinglePoint } = groupDivisionDefaults
  const day = today()
  return {
    key: randomId(),
    name: '',
    description: '',
    startDate: day,
    endDate: day,
    lastRegistrationDate: day,
    totalParticipants,
    registrationFee,
    maxRankingPoint: pointsToDecimal(maxRankingPoint),
    maxSinglePoint: pointsToDecimal(maxSinglePoint),
    pointTolerance: 0,
    verifiedPointsOnly: false,
    awardFirst: pointsToDecimal(awardDefaults.awardFirst),
    awardSecond: pointsToDecimal(awardDefaults.awardSecond),
    awardThird: pointsToDecimal(awardDefaults.awardThird),
  }
}

export function newGroup(): GroupValues {
  return { name: '', venue: '', useSnapshotRanking: false, snapshotGroupId: null, divisions: [newDivision()] }
}

/** Texts by form path (`divisions.0.name`) of every broken rule; empty when the group may be sent. */
export function checkGroupValues(values: GroupValues): Record<string, string> {
  const problems = checkGroup({
    name: values.name,
    venue: values.venue,
    snapshot: snapshotOf(values),
    divisions: values.divisions.map((division) => fieldsOf(division, values)),
  })
  return Object.fromEntries(problems.filter(isShown).map((problem) => [pathOf(problem), fieldMessages[problem.code]]))
}

/** A division has its group's venue, so that the group's field alone says when it is missing. */
function isShown({ division, field }: GroupProblem): boolean {
  return division === null || field !== 'venue'
}

function pathOf({ division, field }: GroupProblem): string {
  return division === null ? field : `divisions.${division}.${field}`
}

/** Texts of the server by form path: `divisions.0.start_date` becomes `divisions.0.startDate`. */
export function pathsOfServer(fields: Readonly<Record<string, string>>): Record<string, string> {
  const names: Readonly<Record<string, string>> = {
    group_name: 'name',
    snapshot_group_tournament_id: 'snapshotGroupId',
  }
  const toForm = (path: string) => names[path] ?? path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [toForm(path), text]))
}

/** Only values without problems; what is missing is sent as the server would refuse it. */
export function groupBody(values: GroupValues): GroupBody {
  const { useSnapshotRanking, snapshotGroupId } = snapshotOf(values)
  return {
    group_name: values.name.trim(),
    venue: values.venue.trim(),
    use_snapshot_ranking: useSnapshotRanking,
    snapshot_group_tournament_id: snapshotGroupId,
    divisions: values.divisions.map((division) => ({
      name: division.name.trim(),
      venue: values.venue.trim(),
      description: division.description.trim() === '' ? null : division.description.trim(),
      start_date: startOfDay(division.startDate ?? ''),
      end_date: endOfDay(division.endDate ?? ''),
      last_registration_date: endOfDay(division.lastRegistrationDate ?? ''),
      total_participants: Number(division.totalParticipants),
      registration_fee: Number(division.registrationFee),
      max_ranking_point: Number(division.maxRankingPoint),
      max_single_point: Number(division.maxSinglePoint),
      point_tolerance: Number(division.pointTolerance),
      verified_points_only: division.verifiedPointsOnly,
      award_first: Number(division.awardFirst),
      award_second: Number(division.awardSecond),
      award_third: Number(division.awardThird),
    })),
  }
}

function snapshotOf({ useSnapshotRanking, snapshotGroupId }: GroupValues): DivisionFields['snapshot'] {
  const isChosen = useSnapshotRanking && snapshotGroupId !== null
  return { useSnapshotRanking, snapshotGroupId: isChosen ? Number(snapshotGroupId) : null }
}

function fieldsOf(division: DivisionValues, group: GroupValues): DivisionFields {
  const points = (value: NumberField) => pointsFromDecimal(numberOf(value) ?? Number.NaN)
  return {
    name: division.name,
    venue: group.venue,
    startDate: momentOf(division.startDate, startOfDay),
    endDate: momentOf(division.endDate, endOfDay),
    lastRegistrationDate: momentOf(division.lastRegistrationDate, endOfDay),
    totalParticipants: numberOf(division.totalParticipants),
    registrationFee: numberOf(division.registrationFee),
    maxRankingPoint: points(division.maxRankingPoint),
    maxSinglePoint: points(division.maxSinglePoint),
    pointTolerance: points(division.pointTolerance),
    snapshot: { useSnapshotRanking: false, snapshotGroupId: null },
    awards: {
      awardFirst: points(division.awardFirst),
      awardSecond: points(division.awardSecond),
      awardThird: points(division.awardThird),
    },
  }
}

function numberOf(value: NumberField): number | null {
  return value === '' || !Number.isFinite(Number(value)) ? null : Number(value)
}

function momentOf(day: DayText | null, toIso: (day: DayText) => string): number | null {
  return day === null ? null : (parseIsoDateTime(toIso(day)) ?? null)
}
