import { type EligibilityView, eligibilityOf, type TournamentView, viewEligibility } from '@vot/contract'
import {
  awardDefaults,
  type DivisionFields,
  formatVietnamIso,
  isOpenToAll,
  openToAll,
  parseIsoDateTime,
  pointsFromDecimal,
  pointsToDecimal,
  type SnapshotChoice,
  settleSnapshotChoice,
  tournamentDefaults,
} from '@vot/domain'
import { isDay } from '../../../lib/format/typed-day'
import { type DayText, endOfDay, startOfDay, today } from '../../../lib/format/vietnam-days'

/** What a number field holds; a text while it is empty. */
type NumberField = number | string

/** A tournament or division as the forms have it: days as texts, points as decimals. Names follow the domain's fields. */
export interface DivisionValues {
  readonly name: string
  /** For who reads in English; empty for none. */
  readonly englishName: string
  readonly venue: string
  readonly description: string
  readonly startDate: DayText | null
  readonly endDate: DayText | null
  readonly lastRegistrationDate: DayText | null
  /** `07:30`; empty where the hall's opening hour holds. */
  readonly startTime: string
  readonly totalParticipants: NumberField
  readonly registrationFee: NumberField
  readonly maxRankingPoint: NumberField
  readonly maxSinglePoint: NumberField
  readonly pointTolerance: NumberField
  readonly verifiedPointsOnly: boolean
  /** Who may play. */
  readonly eligibility: EligibilityView
  readonly teamResults: boolean
  readonly losersOfficiate: boolean
  readonly awardFirst: NumberField
  readonly awardSecond: NumberField
  readonly awardThird: NumberField
}

/** The snapshot option of a form; the id as the select has it. */
export interface SnapshotValues {
  readonly useSnapshotRanking: boolean
  readonly snapshotGroupId: string | null
}

/** A new tournament: dates today from 07:30 on, no fee, no caps. */
export function newDivisionValues(change: Partial<DivisionValues> = {}): DivisionValues {
  const day = today()
  return {
    name: '',
    englishName: '',
    venue: '',
    description: '',
    startDate: day,
    endDate: day,
    lastRegistrationDate: day,
    startTime: tournamentDefaults.startTime,
    totalParticipants: tournamentDefaults.totalParticipants,
    registrationFee: 0,
    maxRankingPoint: 0,
    maxSinglePoint: 0,
    pointTolerance: 0,
    verifiedPointsOnly: false,
    eligibility: viewEligibility(openToAll),
    teamResults: false,
    losersOfficiate: false,
    awardFirst: pointsToDecimal(awardDefaults.awardFirst),
    awardSecond: pointsToDecimal(awardDefaults.awardSecond),
    awardThird: pointsToDecimal(awardDefaults.awardThird),
    ...change,
  }
}

/** The days that a division added to these begins with: from the first start to the last end, its deadline like theirs. */
export function groupDays(divisions: readonly DivisionValues[]): Partial<DivisionValues> {
  const days = (field: 'startDate' | 'endDate' | 'lastRegistrationDate') =>
    divisions.flatMap((division) => (isDay(division[field]) ? [division[field]] : [])).sort()
  const startDate = days('startDate')[0]
  const endDate = days('endDate').at(-1)
  const latest = days('lastRegistrationDate').at(-1)
  if (startDate === undefined || endDate === undefined || latest === undefined) return {}
  return { startDate, endDate, lastRegistrationDate: latest < startDate ? latest : startDate }
}

/** A saved tournament as the forms show it: with its usual name, whatever the language of who changes it. */
export function divisionValuesOf(tournament: TournamentView): DivisionValues {
  return {
    name: tournament.usual_name ?? tournament.name,
    englishName: tournament.english_name ?? '',
    venue: tournament.venue,
    description: tournament.description ?? '',
    startDate: dayOf(tournament.start_date),
    endDate: dayOf(tournament.end_date),
    lastRegistrationDate: dayOf(tournament.last_registration_date),
    startTime: tournament.start_time ?? '',
    totalParticipants: tournament.total_participants,
    registrationFee: tournament.registration_fee,
    maxRankingPoint: tournament.max_ranking_point,
    maxSinglePoint: tournament.max_single_point,
    pointTolerance: tournament.point_tolerance,
    verifiedPointsOnly: tournament.verified_points_only,
    eligibility: tournament.eligibility ?? viewEligibility(openToAll),
    teamResults: tournament.team_results,
    losersOfficiate: tournament.losers_officiate,
    awardFirst: tournament.award_first,
    awardSecond: tournament.award_second,
    awardThird: tournament.award_third,
  }
}

export function snapshotChoiceOf({ useSnapshotRanking, snapshotGroupId }: SnapshotValues): SnapshotChoice {
  return settleSnapshotChoice({
    useSnapshotRanking,
    snapshotGroupId: snapshotGroupId === null ? null : Number(snapshotGroupId),
  })
}

/** What the rules of the domain look at. */
export function divisionFieldsOf(values: DivisionValues, snapshot: SnapshotChoice): DivisionFields {
  const points = (value: NumberField) => {
    const number = numberOf(value)
    return number === null ? null : pointsFromDecimal(number)
  }
  const needed = (value: NumberField) => points(value) ?? Number.NaN
  return {
    name: values.name,
    venue: values.venue,
    startDate: momentOf(values.startDate, startOfDay),
    endDate: momentOf(values.endDate, endOfDay),
    lastRegistrationDate: momentOf(values.lastRegistrationDate, endOfDay),
    startTime: values.startTime === '' ? null : values.startTime,
    totalParticipants: numberOf(values.totalParticipants),
    registrationFee: numberOf(values.registrationFee),
    maxRankingPoint: points(values.maxRankingPoint),
    maxSinglePoint: points(values.maxSinglePoint),
    pointTolerance: needed(values.pointTolerance),
    snapshot,
    awards: {
      awardFirst: needed(values.awardFirst),
      awardSecond: needed(values.awardSecond),
      awardThird: needed(values.awardThird),
    },
  }
}

/** The part of a body that every form sends; only for values without problems. */
export function divisionBody(values: DivisionValues) {
  return {
    name: values.name.trim(),
    english_name: values.englishName.trim(),
    venue: values.venue.trim(),
    description: values.description.trim() === '' ? null : values.description.trim(),
    start_date: startOfDay(values.startDate ?? ''),
    end_date: endOfDay(values.endDate ?? ''),
    last_registration_date: endOfDay(values.lastRegistrationDate ?? ''),
    start_time: values.startTime === '' ? null : values.startTime,
    total_participants: Number(values.totalParticipants),
    registration_fee: Number(values.registrationFee),
    max_ranking_point: Number(values.maxRankingPoint),
    max_single_point: Number(values.maxSinglePoint),
    point_tolerance: Number(values.pointTolerance),
    verified_points_only: values.verifiedPointsOnly,
    eligibility: isOpenToAll(eligibilityOf(values.eligibility)) ? null : values.eligibility,
    team_results: values.teamResults,
    losers_officiate: values.losersOfficiate,
    award_first: Number(values.awardFirst),
    award_second: Number(values.awardSecond),
    award_third: Number(values.awardThird),
  }
}

/** Texts of the server by form path: `divisions.0.start_date` becomes `divisions.0.startDate`. */
export function formPaths(fields: Readonly<Record<string, string>>): Record<string, string> {
  const names: Readonly<Record<string, string>> = {
    group_name: 'name',
    snapshot_group_tournament_id: 'snapshotGroupId',
  }
  const toForm = (path: string) => names[path] ?? path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [toForm(path), text]))
}

function numberOf(value: NumberField): number | null {
  return value === '' || !Number.isFinite(Number(value)) ? null : Number(value)
}

function momentOf(day: DayText | null, toIso: (day: DayText) => string): number | null {
  return day === null ? null : (parseIsoDateTime(toIso(day)) ?? null)
}

function dayOf(iso: string): DayText | null {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? null : formatVietnamIso(moment).slice(0, 10)
}
