import type { Points } from '../../shared/points'
import { type EpochMs, vietnamDay } from '../../shared/vietnam-time'
import { editedTournamentLimits, tournamentDefaults } from './division-defaults'
import type { SnapshotChoice } from './snapshot'
import { minutesOf, startMoment, type TournamentDates } from './tournament-status'

/** One tournament, or one division of a group, as a form or a request has it; null where nothing was filled in. */
export interface DivisionFields {
  readonly name: string | null
  readonly venue: string | null
  readonly startDate: EpochMs | null
  readonly endDate: EpochMs | null
  readonly lastRegistrationDate: EpochMs | null
  /** `07:30`; null for the beginning of the first day. */
  readonly startTime: string | null
  /** Expected players, described as even; only "at least 2" is enforced. */
  readonly totalParticipants: number | null
  /** Whole đồng per player. */
  readonly registrationFee: number | null
  /** Cap of a team's total; 0 sets no cap. */
  readonly maxRankingPoint: Points | null
  /** Cap of one player; 0 sets no cap. */
  readonly maxSinglePoint: Points | null
  /** How far over the team cap an organiser is content to go. */
  readonly pointTolerance: Points | null
  readonly awardFirst: Points | null
  readonly awardSecond: Points | null
  readonly awardThird: Points | null
  readonly snapshot: SnapshotChoice
}

/** Points for each player of a placed team. */
export interface DivisionAwards {
  readonly awardFirst: Points
  readonly awardSecond: Points
  readonly awardThird: Points
}

export const divisionErrorCodes = [
  'tournament-name-required',
  'tournament-name-empty',
  'division-name-required',
  'venue-required',
  'venue-empty',
  'participants-min',
  'participants-min-edit',
  'participants-empty',
  'fee-min',
  'fee-empty',
  'max-points-min',
  'max-points-empty',
  'max-single-points-min',
  'max-single-points-empty',
  'date-invalid',
  'start-time-invalid',
  'end-before-start',
  'deadline-after-start',
  'snapshot-required',
  'award-min',
  'tolerance-min',
] as const
export type DivisionErrorCode = (typeof divisionErrorCodes)[number]

export type CheckedField = Exclude<keyof DivisionFields, 'snapshot'> | 'snapshotGroupId'

export interface DivisionProblem {
  readonly field: CheckedField
  readonly code: DivisionErrorCode
}

/** Which form asks: a new tournament, a division of a group, or the edit dialog with texts of its own. */
export type DivisionForm = 'tournament' | 'division' | 'edit'

/** Every broken rule, field by field in the order of the form; an empty list is a sound division. */
export function checkDivision(fields: DivisionFields, form: DivisionForm): DivisionProblem[] {
  return [...checkTexts(fields, form), ...checkNumbers(fields, form), ...checkDates(fields), ...checkSnapshot(fields)]
}

function checkTexts(fields: DivisionFields, form: DivisionForm): DivisionProblem[] {
  const nameCodes = {
    tournament: 'tournament-name-required',
    division: 'division-name-required',
    edit: 'tournament-name-empty',
  } as const
  const problems: DivisionProblem[] = []
  if (isBlank(fields.name)) problems.push({ field: 'name', code: nameCodes[form] })
  if (isBlank(fields.venue)) problems.push({ field: 'venue', code: form === 'edit' ? 'venue-empty' : 'venue-required' })
  return problems
}

function checkNumbers(fields: DivisionFields, form: DivisionForm): DivisionProblem[] {
  const problems: DivisionProblem[] = []
  const check = (
    field: CheckedField,
    value: number | null,
    min: number,
    invalid: DivisionErrorCode,
    empty: DivisionErrorCode,
  ) => {
    if (value === null) problems.push({ field, code: form === 'edit' ? empty : invalid })
    else if (!Number.isSafeInteger(value) || value < min) problems.push({ field, code: invalid })
  }
  const [fewest, tooFew] =
    form === 'edit'
      ? ([editedTournamentLimits.totalParticipantsMin, 'participants-min-edit'] as const)
      : ([tournamentDefaults.totalParticipantsMin, 'participants-min'] as const)
  check('totalParticipants', fields.totalParticipants, fewest, tooFew, 'participants-empty')
  check('registrationFee', fields.registrationFee, 0, 'fee-min', 'fee-empty')
  check('maxRankingPoint', fields.maxRankingPoint, 0, 'max-points-min', 'max-points-empty')
  check('maxSinglePoint', fields.maxSinglePoint, 0, 'max-single-points-min', 'max-single-points-empty')
  for (const field of ['awardFirst', 'awardSecond', 'awardThird'] as const) {
    check(field, fields[field], 0, 'award-min', 'award-min')
  }
  check('pointTolerance', fields.pointTolerance, 0, 'tolerance-min', 'tolerance-min')
  return problems
}

function checkDates(fields: DivisionFields): DivisionProblem[] {
  const { startDate, startTime, endDate, lastRegistrationDate } = fields
  const problems: DivisionProblem[] = []
  for (const field of ['startDate', 'endDate', 'lastRegistrationDate'] as const) {
    if (!isMoment(fields[field])) problems.push({ field, code: 'date-invalid' })
  }
  if (startTime !== null && minutesOf(startTime) === undefined) {
    problems.push({ field: 'startTime', code: 'start-time-invalid' })
  }
  if (isMoment(startDate) && isMoment(endDate) && endDate < startMoment({ startDate, startTime })) {
    problems.push({ field: 'endDate', code: 'end-before-start' })
  }
  if (
    isMoment(startDate) &&
    isMoment(lastRegistrationDate) &&
    vietnamDay(lastRegistrationDate) > vietnamDay(startDate)
  ) {
    problems.push({ field: 'lastRegistrationDate', code: 'deadline-after-start' })
  }
  return problems
}

function checkSnapshot({ snapshot }: DivisionFields): DivisionProblem[] {
  const missing = snapshot.useSnapshotRanking && snapshot.snapshotGroupId === null
  return missing ? [{ field: 'snapshotGroupId', code: 'snapshot-required' }] : []
}

function isMoment(moment: TournamentDates['startDate'] | null): moment is EpochMs {
  return moment !== null && Number.isFinite(moment)
}

export function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
