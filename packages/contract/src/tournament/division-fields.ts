import { awardDefaults, pointsToDecimal, tournamentDefaults } from '@vot/domain'
import type { FieldTable } from '../field-table'

type Kind =
  | 'text'
  | 'optionalText'
  | 'lines'
  | 'day'
  | 'dayEnd'
  | 'time'
  | 'count'
  | 'money'
  | 'points'
  | 'tolerance'
  | 'flag'
  | 'eligibility'

/*
 * What organisers set of a division, part by part: answers, requests and archives keep the fields of a part together.
 * Labels stand in `division-labels.ts`, controls in the division's fieldset.
 */

export const divisionNames = {
  name: { wire: 'name', kind: 'text', default: '', min: 1 },
  /** For who reads in English. */
  englishName: { wire: 'english_name', kind: 'optionalText', default: undefined, optional: true },
} as const satisfies FieldTable<Kind>

export const divisionAbout = {
  venue: { wire: 'venue', kind: 'text', default: '' },
  description: { wire: 'description', kind: 'lines', default: null },
} as const satisfies FieldTable<Kind>

export const divisionDates = {
  startDate: { wire: 'start_date', kind: 'day', default: '' },
  endDate: { wire: 'end_date', kind: 'dayEnd', default: '' },
  lastRegistrationDate: { wire: 'last_registration_date', kind: 'dayEnd', default: '' },
  /** Such as `07:30`, on the day of the start; null for the beginning of that day. */
  startTime: { wire: 'start_time', kind: 'time', default: null, optional: true, later: true },
} as const satisfies FieldTable<Kind>

export const divisionSize = {
  /** Expected number of players. */
  totalParticipants: {
    wire: 'total_participants',
    kind: 'count',
    default: tournamentDefaults.totalParticipants,
    min: 1,
    max: 2048,
  },
} as const satisfies FieldTable<Kind>

export const divisionTerms = {
  /** Whole đồng per player. */
  registrationFee: {
    wire: 'registration_fee',
    kind: 'money',
    default: 0,
    max: 1_000_000_000,
    wrong: 'fee-min',
    blank: 'fee-empty',
  },
  /** Cap of a pair's points; 0 means none. */
  maxRankingPoint: {
    wire: 'max_ranking_point',
    kind: 'points',
    default: 0,
    wrong: 'max-points-min',
    blank: 'max-points-empty',
  },
  maxSinglePoint: {
    wire: 'max_single_point',
    kind: 'points',
    default: 0,
    wrong: 'max-single-points-min',
    blank: 'max-single-points-empty',
  },
} as const satisfies FieldTable<Kind>

/** What an organiser looks at who approves a team. */
export const divisionConditions = {
  /** How far a pair may be over the cap. */
  pointTolerance: {
    wire: 'point_tolerance',
    kind: 'tolerance',
    default: 0,
    optional: true,
    wrong: 'tolerance-min',
  },
  /** Official points alone count. */
  verifiedPointsOnly: { wire: 'verified_points_only', kind: 'flag', default: false, optional: true },
  /** Null where everybody may play. */
  eligibility: { wire: 'eligibility', kind: 'eligibility', default: null, optional: true, later: true },
} as const satisfies FieldTable<Kind>

export const divisionDay = {
  /** Teams send the results of their matches from their phones. */
  teamResults: { wire: 'team_results', kind: 'flag', default: false, optional: true, later: true },
  /** The team that lost a match officiates the next one. */
  losersOfficiate: { wire: 'losers_officiate', kind: 'flag', default: false, optional: true, later: true },
} as const satisfies FieldTable<Kind>

const award = { kind: 'points', optional: true, wrong: 'award-min' } as const

/** Points for each player of a placed team. */
export const divisionAwards = {
  awardFirst: { ...award, wire: 'award_first', default: pointsToDecimal(awardDefaults.awardFirst) },
  awardSecond: { ...award, wire: 'award_second', default: pointsToDecimal(awardDefaults.awardSecond) },
  awardThird: { ...award, wire: 'award_third', default: pointsToDecimal(awardDefaults.awardThird) },
} as const satisfies FieldTable<Kind>

/** All of them, in the order in which differences are told. */
export const divisionFields = {
  ...divisionNames,
  ...divisionAbout,
  ...divisionDates,
  ...divisionSize,
  ...divisionTerms,
  ...divisionConditions,
  ...divisionDay,
  ...divisionAwards,
} as const

export type DivisionField = keyof typeof divisionFields

export const everyDivisionField = Object.keys(divisionFields).filter(
  (field): field is DivisionField => field in divisionFields,
)
