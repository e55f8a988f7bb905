import type { RegistrationView } from '@vot/contract'
import { type DrawAssignment, type DrawTeam, planDraw } from '@vot/domain'

/** A draw under way on this device, not saved yet. */
export interface DrawSession {
  /** In the order in which they were drawn. */
  readonly results: readonly DrawAssignment[]
  /** What comes next, already settled by the seed: drawn one by one or all at once, the outcome is the same. */
  readonly queue: readonly DrawAssignment[]
  readonly seed: string
  readonly separateClubs: boolean
}

/** Teams that numbers are drawn for: approved and not withdrawn. */
export function enteredTeams(registrations: readonly RegistrationView[]): readonly RegistrationView[] {
  return registrations.filter((registration) => registration.status === 'approved' && !registration.withdrawn)
}

/** The numbers that the server has. */
export function savedResults(teams: readonly RegistrationView[]): readonly DrawAssignment[] {
  return teams.flatMap(({ id, rolling_number }) =>
    rolling_number === null ? [] : [{ registrationId: id, number: rolling_number }],
  )
}

/** Results that still fit the teams: one that left, or a number above N, is dropped. */
export function soundResults(
  results: readonly DrawAssignment[],
  teams: readonly RegistrationView[],
): readonly DrawAssignment[] {
  const known = new Set(teams.map((team) => team.id))
  return results.filter(({ registrationId, number }) => known.has(registrationId) && number <= teams.length)
}

export function isSameDraw(a: readonly DrawAssignment[], b: readonly DrawAssignment[]): boolean {
  const numbers = new Map(a.map(({ registrationId, number }) => [registrationId, number]))
  return a.length === b.length && b.every(({ registrationId, number }) => numbers.get(registrationId) === number)
}

/** How many results the server does not have. */
export function countUnsaved(results: readonly DrawAssignment[], saved: readonly DrawAssignment[]): number {
  const numbers = new Map(saved.map(({ registrationId, number }) => [registrationId, number]))
  return results.filter(({ registrationId, number }) => numbers.get(registrationId) !== number).length
}

/** Draws the next team, or all that wait. A team or setting that changed in between settles the rest anew. */
export function drawOn(session: DrawSession, teams: readonly RegistrationView[], count: 'one' | 'all'): DrawSession {
  const results = soundResults(session.results, teams)
  const queue = fits(session.queue, results, teams) ? session.queue : planRest({ ...session, results }, teams)
  const steps = count === 'all' ? queue.length : 1
  return { ...session, results: [...results, ...queue.slice(0, steps)], queue: queue.slice(steps) }
}

function planRest(session: DrawSession, teams: readonly RegistrationView[]): readonly DrawAssignment[] {
  const numbers = new Map(session.results.map(({ registrationId, number }) => [registrationId, number]))
  const field: DrawTeam[] = teams.map((team) => ({
    registrationId: team.id,
    number: numbers.get(team.id) ?? null,
    clubIds: [team.player1_club_id, team.player2_club_id],
  }))
  return planDraw(field, session.seed, { separateClubs: session.separateClubs })
}

function fits(
  queue: readonly DrawAssignment[],
  results: readonly DrawAssignment[],
  teams: readonly RegistrationView[],
): boolean {
  const drawn = new Set(results.map(({ registrationId }) => registrationId))
  const waiting = teams.filter((team) => !drawn.has(team.id))
  const queued = new Set(queue.map(({ registrationId }) => registrationId))
  return (
    queue.length === waiting.length &&
    waiting.every((team) => queued.has(team.id)) &&
    queue.every(({ number }) => number <= teams.length)
  )
}

/** `A`, `B` ... `Z`, `AA` for the cluster with the index (from 0). */
export function clusterLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : clusterLetter(Math.floor(index / 26) - 1) + letter
}
