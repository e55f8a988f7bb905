import { err, ok, type Result } from '../../shared/result'
import type { DrawAssignment, DrawTeam } from './draw-team'

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
