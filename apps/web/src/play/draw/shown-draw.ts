import { type DrawView, memberFields, membersOf, type RegistrationView } from '@vot/contract'
import { type DrawAssignment, type DrawForm, playOffForm } from '@vot/domain'
import { type NamedPair, withShortNames } from '../../lib/format/short-name'

/** A team as stage and lists show it. */
export interface ShownTeam extends NamedPair {
  readonly id: number
  /** Null where only the record of a draw is known. */
  readonly team_points: number | null
}

/** What stage and lists show: the draw as far as its reels have come. */
export interface ShownDraw {
  readonly teams: readonly ShownTeam[]
  /** Numbers of the teams, those from before the draw first. */
  readonly results: readonly DrawAssignment[]
  readonly waiting: readonly ShownTeam[]
  /** What the numbers are for; clusters of four where nothing else was said. */
  readonly form?: DrawForm | undefined
  /** The latest of this draw. */
  readonly last: DrawAssignment | null
}

/** Teams that numbers are drawn for. */
export function playingTeams(registrations: readonly RegistrationView[]): RegistrationView[] {
  return registrations.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn)
}

/** Before a draw, and after it: the teams with the numbers that they have. */
export function savedDraw(registrations: readonly RegistrationView[]): ShownDraw {
  const teams = withShortNames(playingTeams(registrations))
  const results = teams.flatMap(({ id, rolling_number }) =>
    rolling_number === null ? [] : [{ registrationId: id, number: rolling_number }],
  )
  return { teams, results, waiting: withoutNumber(teams, results), last: null }
}

/** The form that numbers are drawn for; clusters of four where nothing else was said. */
export function formOf({ constraints }: Pick<DrawView, 'constraints'>): DrawForm {
  if (!constraints) return playOffForm
  return { variant: constraints.form.variant, groupSize: constraints.form.group_size }
}

/** A draw with the first `shown` of its turns. */
export function runningDraw(
  draw: Pick<DrawView, 'teams' | 'spins' | 'constraints'>,
  shown: number,
  registrations: readonly RegistrationView[],
): ShownDraw {
  const known = new Map(registrations.map((registration) => [registration.id, registration]))
  const teams = withShortNames(
    draw.teams.map((team) => {
      const registration = known.get(team.registration_id)
      const members = registration && membersOf(registration)
      return {
        ...memberFields(
          membersOf(team).map(({ name }, index) => ({ name, club_name: members?.[index]?.club_name ?? null })),
        ),
        id: team.registration_id,
        rolling_number: team.kept_number,
        team_points: registration?.team_points ?? null,
      }
    }),
  )
  const kept = draw.teams.flatMap(({ registration_id, kept_number }) =>
    kept_number === null ? [] : [{ registrationId: registration_id, number: kept_number }],
  )
  const spun = draw.spins
    .slice(0, shown)
    .map(({ registration_id, number }) => ({ registrationId: registration_id, number }))
  const results = [...kept, ...spun]
  return {
    teams,
    results,
    waiting: withoutNumber(teams, results),
    form: draw.constraints ? formOf(draw) : undefined,
    last: spun.at(-1) ?? null,
  }
}

/** Unassigned numbers, ascending. */
export function freeNumbers({ teams, results }: Pick<ShownDraw, 'teams' | 'results'>): number[] {
  const taken = new Set(results.map(({ number }) => number))
  return teams.map((_, index) => index + 1).filter((number) => !taken.has(number))
}

function withoutNumber(teams: readonly ShownTeam[], results: readonly DrawAssignment[]): readonly ShownTeam[] {
  const drawn = new Set(results.map(({ registrationId }) => registrationId))
  return teams.filter((team) => !drawn.has(team.id))
}

/** The turn that is known and not shown yet, which the reels turn for. */
export function nextTurn(draw: Pick<DrawView, 'spins'> | null, shown: number): DrawAssignment | null {
  const spin = draw?.spins[shown]
  return spin ? { registrationId: spin.registration_id, number: spin.number } : null
}

/** `A`, `B` ... `Z`, `AA` for the cluster with the index (from 0). */
export function clusterLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : clusterLetter(Math.floor(index / 26) - 1) + letter
}
