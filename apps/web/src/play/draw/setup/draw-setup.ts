import { type BodyOf, type DrawView, membersOf, type openDraw, type RegistrationView } from '@vot/contract'
import {
  type BracketVariant,
  type DrawAssignment,
  type DrawForm,
  type NumberReason,
  type PodiumPlayer,
  playOffForm,
  pointsFromDecimal,
  reasonOf,
  type SeedCandidate,
  seedPlaces,
  seedsByPodium,
  seedsByPoints,
  settleWishes,
} from '@vot/domain'
import { formOf } from '../shown-draw'

/** A team put on a number, as far as it was filled in. */
export interface Placement {
  readonly key: string
  readonly team: number | null
  readonly number: number | null
}

/** What an organiser settles before a draw is opened. */
export interface DrawSetup {
  readonly form: DrawForm
  readonly seedsBy: 'none' | 'points' | 'hand' | 'podium'
  /** The earlier division whose podium gives the seeds. */
  readonly podium: number | null
  /** Registrations, best first. */
  readonly seeds: readonly number[]
  readonly placements: readonly Placement[]
  /** Teams that keep the number they have. */
  readonly fixed: readonly number[]
}

type Team = Pick<RegistrationView, 'id' | 'rolling_number'>

/** Who keeps a number when nothing is chosen: everybody while others wait, nobody where all are drawn again. */
function fixedByDefault(teams: readonly Team[]): number[] {
  const numbered = teams.filter((team) => team.rolling_number !== null)
  return numbered.length < teams.length ? numbered.map(({ id }) => id) : []
}

/**
 * Where the choice begins: seeds and placed teams of the latest draw stay for the next. A draw that an archive brought
 * names teams of another server.
 */
export function setupAfter(draw: DrawView | null, teams: readonly Team[]): DrawSetup {
  const plain: DrawSetup = {
    ...{ form: playOffForm, seedsBy: 'none', podium: null, seeds: [], placements: [] },
    fixed: fixedByDefault(teams),
  }
  if (!draw?.constraints || draw.from_archive) return plain
  const known = new Set(teams.map(({ id }) => id))
  const entered = draw.teams.filter(({ registration_id }) => known.has(registration_id))
  const seeds = entered
    .filter(({ number_from }) => number_from === 'seed')
    .sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .map(({ registration_id }) => registration_id)
  // Where a seed left, the others are no longer what points or podium gave.
  const isWhole = draw.teams.filter(({ number_from }) => number_from === 'seed').length === seeds.length
  const placements = entered.flatMap(({ registration_id, kept_number, number_from }) =>
    number_from === 'hand' ? [{ key: `team-${registration_id}`, team: registration_id, number: kept_number }] : [],
  )
  const named = new Set([...seeds, ...placements.map(({ team }) => team)])
  // Who kept a number in a draw of a part keeps it when a part is drawn again.
  const stayed = new Set(
    entered.filter(({ number_from }) => number_from === 'kept').map((team) => team.registration_id),
  )
  const isAllDrawn = teams.every((team) => team.rolling_number !== null)
  const fixed = isAllDrawn ? teams.map(({ id }) => id).filter((id) => stayed.has(id)) : plain.fixed
  return {
    form: formOf(draw),
    seedsBy: seeds.length === 0 ? 'none' : isWhole ? draw.constraints.seeds_by : 'hand',
    podium: draw.constraints.podium?.tournament_id ?? null,
    seeds,
    placements,
    fixed: fixed.filter((id) => !named.has(id)),
  }
}

/** Whether nothing is settled by hand: then a draw is opened as it always was. */
export function isUnconstrained(setup: DrawSetup, teams: readonly Team[]): boolean {
  const usual = fixedByDefault(teams)
  const isUsual = usual.length === setup.fixed.length && usual.every((id) => setup.fixed.includes(id))
  return setup.seeds.length === 0 && setup.placements.length === 0 && isUsual
}

/** Placements that name a team and a number. */
function placed({ placements }: DrawSetup): DrawAssignment[] {
  return placements.flatMap(({ team, number }) =>
    team === null || number === null ? [] : [{ registrationId: team, number }],
  )
}

/** A number above the teams that are left, from before some withdrew, cannot stay. */
export function canKeepNumber({ rolling_number: number }: Team, teams: readonly Team[]): boolean {
  return number !== null && number <= teams.length
}

function fixedNumbers({ fixed }: DrawSetup, teams: readonly Team[]): DrawAssignment[] {
  return teams.flatMap((team) => {
    const { id, rolling_number: number } = team
    return number !== null && canKeepNumber(team, teams) && fixed.includes(id) ? [{ registrationId: id, number }] : []
  })
}

type Constraints = NonNullable<BodyOf<typeof openDraw>['constraints']>

export function constraintsOf(setup: DrawSetup, teams: readonly Team[]): Constraints {
  const { form, seedsBy, podium, seeds } = setup
  const named = (each: DrawAssignment) => ({ registration_id: each.registrationId, number: each.number })
  return {
    form: { variant: form.variant, group_size: form.groupSize },
    seeds:
      seedsBy === 'none' || seeds.length === 0
        ? null
        : { by: seedsBy, tournament_id: seedsBy === 'podium' ? podium : null, registration_ids: [...seeds] },
    placements: placed(setup).map(named),
    fixed: fixedNumbers(setup, teams).map(named),
  }
}

/** What the draw would begin with, or what is wrong. */
export function tryOut(setup: DrawSetup, teams: readonly RegistrationView[]) {
  const numbers = new Map(fixedNumbers(setup, teams).map((each) => [each.registrationId, each.number]))
  const drawn = teams.map((team) => ({
    registrationId: team.id,
    number: numbers.get(team.id) ?? null,
    clubIds: membersOf(team).map(({ club_id }) => club_id),
  }))
  const settled = settleWishes(drawn, {
    form: setup.form,
    seededBy: { by: 'hand' },
    seeds: setup.seeds,
    placements: placed(setup),
  })
  if (!settled.ok) return settled
  const { constraints } = settled.value
  const results: DrawAssignment[] = []
  const reasons = new Map<number, NumberReason>()
  for (const team of settled.value.teams) {
    const reason = reasonOf(team, constraints)
    if (reason === null || team.number === null) continue
    results.push({ registrationId: team.registrationId, number: team.number })
    reasons.set(team.registrationId, reason)
  }
  return { ok: true as const, value: { results, reasons } }
}

export function mostSeeds(teams: number, form: DrawForm): number {
  return seedPlaces(teams, form).length
}

/** As many seeds as usual: a quarter of the field, and one for each cluster or group at most. */
export function usualSeeds(teams: number, form: DrawForm): number {
  return Math.max(1, Math.min(mostSeeds(teams, form), Math.ceil(teams / 4)))
}

function candidatesOf(teams: readonly RegistrationView[]): SeedCandidate[] {
  return teams.map((team) => ({
    registrationId: team.id,
    playerIds: membersOf(team).map(({ id }) => id),
    points: pointsFromDecimal(team.team_points),
  }))
}

export function strongest(teams: readonly RegistrationView[], count: number): number[] {
  return seedsByPoints(candidatesOf(teams), count)
}

export function fromPodium(
  teams: readonly RegistrationView[],
  podium: readonly PodiumPlayer[],
  count: number,
): number[] {
  return seedsByPodium(candidatesOf(teams), podium, count)
}

/** The same setup with the seeds that points give by now. */
export function refreshed(setup: DrawSetup, teams: readonly RegistrationView[]): DrawSetup {
  return setup.seedsBy === 'points' ? withSeeds(setup, strongest(teams, setup.seeds.length)) : setup
}

/** The same setup with these seeds; nobody has two places. */
export function withSeeds(setup: DrawSetup, seeds: readonly number[]): DrawSetup {
  return { ...setup, seeds, fixed: setup.fixed.filter((id) => !seeds.includes(id)) }
}

/** The same setup for another form, with no more seeds than it has places. */
export function withForm(setup: DrawSetup, form: { variant?: BracketVariant; groupSize?: number }, teams: number) {
  const next = { ...setup.form, ...form }
  return { ...setup, form: next, seeds: setup.seeds.slice(0, mostSeeds(teams, next)) }
}
