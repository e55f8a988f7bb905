import type { DrawTeamView } from '@vot/contract'
import type { DrawAssignment } from '@vot/domain'
import type { DrawRow } from './draw-queries'

/** The teams as they stood when the draw was opened; written by this feature alone. */
export function frozenTeams({ teams }: Pick<DrawRow, 'teams'>): DrawTeamView[] {
  return JSON.parse(teams) as DrawTeamView[]
}

/** The whole outcome. Only what was shown may leave the server while the draw is open. */
export function plannedSpins({ plan }: Pick<DrawRow, 'plan'>): DrawAssignment[] {
  return JSON.parse(plan) as DrawAssignment[]
}

/** Whether the teams of the tournament are still those that the draw was opened for. */
export function isSameField(draw: DrawRow, teams: readonly { readonly id: number }[]): boolean {
  const frozen = new Set(frozenTeams(draw).map((team) => team.registration_id))
  return frozen.size === teams.length && teams.every(({ id }) => frozen.has(id))
}

/** The numbers that the draw gives so far: those that teams keep, then those that were shown. */
export function numbersSoFar(draw: DrawRow): DrawAssignment[] {
  const kept = frozenTeams(draw).flatMap(({ registration_id, kept_number }) =>
    kept_number === null ? [] : [{ registrationId: registration_id, number: kept_number }],
  )
  return [...kept, ...plannedSpins(draw).slice(0, draw.shown)]
}
