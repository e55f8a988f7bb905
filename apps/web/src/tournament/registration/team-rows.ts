import { eligibilityOf, membersOf, type PlayerView, type RegistrationView, type TournamentView } from '@vot/contract'
import {
  checkEligibility,
  type EligibilityProblem,
  type EligiblePlayer,
  type EntryLimits,
  matchesTeamFilter,
  parseIsoDateTime,
  pointsFromDecimal,
  type RegistrationStatus,
  sortTeams,
  type TeamWarning,
  teamWarnings,
  vietnamDate,
} from '@vot/domain'
import { teamName } from '../../lib/format/short-name'

export const teamOrders = ['waiting', 'created', 'points', 'name'] as const
export type TeamOrder = (typeof teamOrders)[number]

/** `unconfirmed`: a player has not agreed to play in the team, whatever its status. */
export type StatusFilter = RegistrationStatus | 'all' | 'unconfirmed'

/** A registration as a line of the list. */
export interface TeamRow {
  /** Place in the order of registering, from 1; it stays whatever the list is sorted by. */
  readonly order: number
  readonly registration: RegistrationView
  readonly name: string
  /** Of the team, in whole hundredths. */
  readonly points: number
}

/** The registrations in the order of registering, numbered. */
export function teamRows(registrations: readonly RegistrationView[]): readonly TeamRow[] {
  return [...registrations]
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id)
    .map((registration, index) => ({
      order: index + 1,
      registration,
      name: teamName(registration),
      points: pointsFromDecimal(registration.team_points),
    }))
}

export interface RowFilter {
  readonly status: StatusFilter
  readonly text: string
  readonly order: TeamOrder
}

/** The lines that are shown, in the order that is asked for. */
export function shownRows(rows: readonly TeamRow[], { status, text, order }: RowFilter): readonly TeamRow[] {
  const found = rows.filter(
    ({ registration }) =>
      hasStatus(registration, status) && (text.trim() === '' || matchesTeamFilter(searchTexts(registration), text)),
  )
  if (order === 'created') return found
  if (order !== 'waiting') return sortTeams(found, order)
  return [...found].sort((a, b) => rankOf(a) - rankOf(b))
}

function searchTexts(registration: RegistrationView): readonly (string | null)[] {
  return membersOf(registration).flatMap(({ name, club_name }) => [name, club_name])
}

function hasStatus(registration: RegistrationView, status: StatusFilter): boolean {
  if (status === 'unconfirmed') return isUnconfirmed(registration)
  return status === 'all' || registration.status === status
}

/** [USR-66] A player of the team has not agreed to play in it; organisers and who entered it know. */
export function isUnconfirmed({ consent, status, withdrawn }: RegistrationView): boolean {
  return consent !== undefined && status !== 'rejected' && !withdrawn
}

/** Teams that wait for a verdict, then those in the line for a place, then the others. */
function rankOf({ registration: { status, reserve_place } }: TeamRow): number {
  if (status !== 'pending') return 2
  return reserve_place === undefined ? 0 : 1
}

/** Teams that are in the tournament: approved and not withdrawn. */
export function isEntered(registration: RegistrationView): boolean {
  return registration.status === 'approved' && !registration.withdrawn
}

/** A visitor entered a player of the team whom nobody accepted yet. */
export function hasUnverified(registration: RegistrationView): boolean {
  return membersOf(registration).some(({ unverified }) => unverified === true)
}

/** The division's limits in hundredths. */
export function entryLimitsOf(tournament: TournamentView): EntryLimits {
  return {
    maxRankingPoint: pointsFromDecimal(tournament.max_ranking_point),
    maxSinglePoint: pointsFromDecimal(tournament.max_single_point),
    pointTolerance: pointsFromDecimal(tournament.point_tolerance),
    verifiedPointsOnly: tournament.verified_points_only,
  }
}

export function warningsOf(registration: RegistrationView, tournament: TournamentView): readonly TeamWarning[] {
  return teamWarnings(
    membersOf(registration).map(({ points, verified }) => ({ points: pointsFromDecimal(points), verified })),
    entryLimitsOf(tournament),
  )
}

type KnownPlayer = Pick<PlayerView, 'gender' | 'birth_year' | 'ranking_points' | 'rating' | 'club_id'>

/**
 * What two players lack of the division's conditions. Who is no organiser is told no gender and year of birth, and hears
 * nothing of them.
 */
export function pairProblems(
  pair: readonly [KnownPlayer, KnownPlayer],
  { eligibility, start_date }: TournamentView,
): EligibilityProblem[] {
  if (eligibility === null) return []
  const known = (player: KnownPlayer): EligiblePlayer => ({
    gender: player.gender ?? null,
    birthYear: player.birth_year ?? null,
    points: pointsFromDecimal(player.ranking_points),
    rating: player.rating === null ? null : pointsFromDecimal(player.rating),
    clubId: player.club_id,
  })
  const isTold = pair.every(({ gender }) => gender !== undefined)
  const found = checkEligibility([known(pair[0]), known(pair[1])], eligibilityOf(eligibility), yearOf(start_date))
  return found.filter(({ condition, kind }) => isTold || kind === 'unmet' || condition === 'level')
}

const yearOf = (iso: string) => vietnamDate(parseIsoDateTime(iso) ?? 0).year

/** Shorter lists stand whole. */
const mostWhole = 48

/**
 * Whether a line shows everything wherever the view is: in a short list, and where people come to a long one, by its
 * beginning and, with the keyboard, by its end.
 */
export function alwaysFull(place: number, length: number, inView: number): boolean {
  return length <= mostWhole || place < inView || place === length - 1
}

/** What a team's line says of its state: it glows when that changes. */
export function stateText(registration: RegistrationView): string {
  const { status, withdrawn, payment_completed, reserve_place } = registration
  return [status, withdrawn, payment_completed, reserve_place !== undefined].join(' ')
}
