import { err, ok, type Result } from '../../shared/result'
import { type DrawForm, seedPlaces } from './draw-form'
import type { DrawAssignment, DrawTeam } from './separate-clubs'

/** Where the order of the seeds is from. */
export type SeedSource =
  | { readonly by: 'none' | 'points' | 'hand' }
  | { readonly by: 'podium'; readonly tournamentId: number }

/**
 * What is settled by hand before a draw; the rest is left to chance. The teams named here have their numbers from the
 * start. A team with a number that is not named keeps it from before.
 */
export interface DrawConstraints {
  readonly form: DrawForm
  readonly seededBy: SeedSource
  /** Registrations, best first. */
  readonly seeds: readonly number[]
  /** Registrations that were put on a number by hand. */
  readonly placed: readonly number[]
}

/** What an organiser asks for: seeds go to their places, a placed team to the number that is named. */
export interface DrawWishes extends Omit<DrawConstraints, 'placed'> {
  readonly placements: readonly DrawAssignment[]
}

export type DrawWishError =
  | 'registration-not-approved'
  | 'placed-team-repeated'
  | 'placed-number-invalid'
  | 'placed-number-taken'
  | 'too-many-seeds'
  | 'seed-place-taken'

/**
 * Gives seeds and placed teams their numbers. `teams` come with the numbers that they are to keep; who is named in the
 * wishes leaves the number it had.
 */
export function settleWishes(
  teams: readonly DrawTeam[],
  { form, seededBy, seeds, placements }: DrawWishes,
): Result<{ readonly teams: readonly DrawTeam[]; readonly constraints: DrawConstraints }, DrawWishError> {
  const known = new Set(teams.map(({ registrationId }) => registrationId))
  const named = [...seeds, ...placements.map(({ registrationId }) => registrationId)]
  const stranger = named.find((id) => !known.has(id))
  if (stranger !== undefined) return err('registration-not-approved', { registrationId: stranger })
  const doubled = named.find((id, index) => named.indexOf(id) < index)
  if (doubled !== undefined) return err('placed-team-repeated', { registrationId: doubled })
  const places = seedPlaces(teams.length, form)
  if (seeds.length > places.length) return err('too-many-seeds', { most: places.length })

  const holders = new Map<number, number>()
  for (const { registrationId, number } of teams) {
    if (number !== null && !named.includes(registrationId)) holders.set(number, registrationId)
  }
  for (const { registrationId, number } of placements) {
    if (!Number.isInteger(number) || number < 1 || number > teams.length) {
      return err('placed-number-invalid', { registrationId, number, most: teams.length })
    }
    const holder = holders.get(number)
    if (holder !== undefined) return err('placed-number-taken', { number, registrationIds: [holder, registrationId] })
    holders.set(number, registrationId)
  }
  for (const [index, registrationId] of seeds.entries()) {
    const number = places[index] ?? 0
    const holder = holders.get(number)
    if (holder !== undefined) {
      return err('seed-place-taken', { number, seed: index + 1, registrationIds: [holder, registrationId] })
    }
    holders.set(number, registrationId)
  }
  const numbers = new Map([...holders].map(([number, registrationId]) => [registrationId, number]))
  return ok({
    teams: teams.map((team) => ({ ...team, number: numbers.get(team.registrationId) ?? null })),
    constraints: { form, seededBy, seeds, placed: placements.map(({ registrationId }) => registrationId) },
  })
}

/** Why a team has its number before anything is drawn. */
export type NumberReason = { readonly why: 'seed'; readonly seed: number } | { readonly why: 'hand' | 'kept' }

/** null for a team that is drawn. */
export function reasonOf(
  { registrationId, number }: Pick<DrawTeam, 'registrationId' | 'number'>,
  constraints: Pick<DrawConstraints, 'seeds' | 'placed'> | null,
): NumberReason | null {
  if (number === null) return null
  const seed = (constraints?.seeds.indexOf(registrationId) ?? -1) + 1
  if (seed > 0) return { why: 'seed', seed }
  return { why: constraints?.placed.includes(registrationId) ? 'hand' : 'kept' }
}

/** The constraints of a draw on record, where each team says why it had its number and which seed it was. */
export function recordedConstraints(
  form: DrawForm,
  seededBy: SeedSource,
  teams: readonly {
    readonly registrationId: number
    readonly numberFrom: NumberReason['why'] | null
    readonly seed: number | null
  }[],
): DrawConstraints {
  const from = (why: NumberReason['why']) => teams.filter(({ numberFrom }) => numberFrom === why)
  const bySeed = from('seed').toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
  return {
    form,
    seededBy,
    seeds: bySeed.map(({ registrationId }) => registrationId),
    placed: from('hand').map(({ registrationId }) => registrationId),
  }
}

/** Whether every seed stands on the place of its rank, and every placed team has a number. */
export function constraintsHold(
  teams: readonly DrawTeam[],
  { form, seeds, placed }: Pick<DrawConstraints, 'form' | 'seeds' | 'placed'>,
): boolean {
  const numbers = new Map(teams.map(({ registrationId, number }) => [registrationId, number]))
  const places = seedPlaces(teams.length, form)
  return (
    new Set([...seeds, ...placed]).size === seeds.length + placed.length &&
    seeds.every((id, index) => places[index] !== undefined && numbers.get(id) === places[index]) &&
    placed.every((id) => (numbers.get(id) ?? null) !== null)
  )
}
