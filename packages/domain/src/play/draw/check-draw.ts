import { err, ok, type Result } from '../../shared/result'
import { canonicalTeams, type DrawTerms, drawCommitment } from './draw-commitment'
import { constraintsHold } from './draw-constraints'
import { planCommitted } from './plan-draw'
import type { DrawAssignment, DrawTeam } from './separate-clubs'

/** A draw as published once it is over. */
export interface PublishedDraw {
  readonly terms: DrawTerms
  readonly seed: string
  readonly commitment: string
  /** In the order of showing; fewer than there were teams when it was stopped. */
  readonly spins: readonly DrawAssignment[]
}

export interface DrawCheck {
  /** Whether seed, options and teams are those that were committed to before the first spin. */
  readonly commitmentFits: boolean
  /** Whether seeds stand on their places and placed teams on a number; true where there are none. */
  readonly constraintsFit: boolean
  /** For each spin what the seed gives for that turn; null for a turn that it does not know. */
  readonly expected: readonly (DrawAssignment | null)[]
  /** Indexes of the spins that are not what the seed gives. */
  readonly misfits: readonly number[]
}

/** Draws again from the published seed and says what does not fit. Anybody can do this with nothing but the record. */
export function checkDraw({ terms, seed, commitment, spins }: PublishedDraw): DrawCheck {
  const plan = planCommitted(seed, terms)
  const expected = spins.map((_, index) => plan[index] ?? null)
  const misfits = spins.flatMap(({ registrationId, number }, index) => {
    const due = expected[index]
    return due?.registrationId === registrationId && due.number === number ? [] : [index]
  })
  return {
    commitmentFits: drawCommitment(seed, terms) === commitment,
    constraintsFit: !terms.constraints || constraintsHold(canonicalTeams(terms.teams), terms.constraints),
    expected,
    misfits,
  }
}

export const drawErrorCodes = [
  'draw-empty',
  'registration-not-found',
  'draw-team-repeated',
  'draw-number-invalid',
  'draw-number-repeated',
] as const
export type DrawErrorCode = (typeof drawErrorCodes)[number]

/**
 * Whether a draw may be saved: at least one assignment, only teams of this tournament, each once, numbers 1..N, none
 * given twice or held by a team outside the list.
 */
export function checkAssignments(
  assignments: readonly DrawAssignment[],
  teams: readonly Pick<DrawTeam, 'registrationId' | 'number'>[],
): Result<readonly DrawAssignment[], DrawErrorCode> {
  if (assignments.length === 0) return err('draw-empty')
  const known = new Set(teams.map((team) => team.registrationId))
  const assigned = new Set(assignments.map((assignment) => assignment.registrationId))
  if (assigned.size !== assignments.length) return err('draw-team-repeated')
  const taken = new Set(teams.filter((team) => !assigned.has(team.registrationId)).map((team) => team.number))
  for (const { registrationId, number } of assignments) {
    if (!known.has(registrationId)) return err('registration-not-found', { registrationId })
    const inRange = Number.isInteger(number) && number >= 1 && number <= teams.length
    if (!inRange) return err('draw-number-invalid', { registrationId, number })
    if (taken.has(number)) return err('draw-number-repeated', { registrationId, number })
    taken.add(number)
  }
  return ok(assignments)
}
