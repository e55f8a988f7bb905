import type { openDrawShapes } from '@vot/contract'
import {
  canonicalTeams,
  type DrawConstraints,
  type DrawTeam,
  type DrawWishError,
  err,
  ok,
  type Result,
  type SeedSource,
  seedsByPodium,
  seedsByPoints,
  settleWishes,
} from '@vot/domain'
import type * as z from 'zod/mini'
import type { Queries } from '../../db/schema'
import { findPodium, type listDrawnTeams } from './draw-queries'

type Asked = NonNullable<z.output<(typeof openDrawShapes)['body']>['constraints']>
type DrawnTeam = Awaited<ReturnType<typeof listDrawnTeams>>[number]

/** Constraints with the details that the draw's record keeps. */
export interface FrozenConstraints extends DrawConstraints {
  /** The name of the division whose podium gave the seeds. */
  readonly podiumName: string | null
}

export interface Settled {
  readonly teams: readonly DrawTeam[]
  readonly constraints: FrozenConstraints
}

type Refusal = DrawWishError | 'seeds-changed' | 'seeds-without-podium' | 'fixed-number-changed' | 'draw-nothing-left'

/**
 * The teams with the numbers that an organiser settles by hand. Seeds by points or podium and numbers that stay are
 * those that the organiser saw: where they changed meanwhile nothing is drawn on them.
 */
export async function settleConstraints(
  db: Queries,
  tournamentId: number,
  registrations: readonly DrawnTeam[],
  asked: Asked,
  keepNumbers: boolean,
): Promise<Result<Settled, Refusal>> {
  const known = new Map(registrations.map((each) => [each.id, each]))
  const fixed = new Set<number>()
  for (const { registration_id: registrationId, number } of asked.fixed) {
    if (!known.has(registrationId)) return err('registration-not-approved', { registrationId })
    if (known.get(registrationId)?.rollingNumber !== number) return err('fixed-number-changed', { registrationId })
    if (number > registrations.length) return err('placed-number-invalid', { registrationId, number })
    if (fixed.has(registrationId)) return err('placed-team-repeated', { registrationId })
    fixed.add(registrationId)
  }
  const placements = asked.placements.map(({ registration_id, number }) => ({
    registrationId: registration_id,
    number,
  }))
  const seeds = asked.seeds?.registration_ids ?? []
  const doubled = [...seeds, ...placements.map(({ registrationId }) => registrationId)].find((id) => fixed.has(id))
  if (doubled !== undefined) return err('placed-team-repeated', { registrationId: doubled })
  const source = await checkSeeds(db, tournamentId, registrations, asked.seeds)
  if (!source.ok) return source

  const teams = canonicalTeams(
    registrations.map((each) => ({
      registrationId: each.id,
      number: keepNumbers || fixed.has(each.id) ? each.rollingNumber : null,
      clubIds: [each.player1ClubId, each.player2ClubId],
    })),
  )
  const { variant, group_size: groupSize } = asked.form
  const { seededBy, podiumName } = source.value
  const settled = settleWishes(teams, { form: { variant, groupSize }, seededBy, seeds, placements })
  if (!settled.ok) return settled
  if (settled.value.teams.every(({ number }) => number !== null)) return err('draw-nothing-left')
  return ok({ teams: settled.value.teams, constraints: { ...settled.value.constraints, podiumName } })
}

/** Whether the seeds are those that points or podium give now; by hand any order counts. */
async function checkSeeds(
  db: Queries,
  tournamentId: number,
  registrations: readonly DrawnTeam[],
  asked: Asked['seeds'],
): Promise<
  Result<
    { readonly seededBy: SeedSource; readonly podiumName: string | null },
    'seeds-changed' | 'seeds-without-podium' | 'registration-not-approved'
  >
> {
  if (!asked) return ok({ seededBy: { by: 'none' }, podiumName: null })
  const { by, registration_ids: seeds } = asked
  if (by === 'hand') return ok({ seededBy: { by }, podiumName: null })
  const stranger = seeds.find((id) => !registrations.some((each) => each.id === id))
  if (stranger !== undefined) return err('registration-not-approved', { registrationId: stranger })
  const candidates = registrations.map((each) => ({
    registrationId: each.id,
    playerIds: [each.player1Id, each.player2Id],
    points: each.player1Points + each.player2Points,
  }))
  if (by === 'points') {
    if (!isSame(seedsByPoints(candidates, seeds.length), seeds)) return err('seeds-changed')
    return ok({ seededBy: { by }, podiumName: null })
  }
  const earlier = asked.tournament_id === tournamentId ? null : asked.tournament_id
  const podium = earlier === null ? undefined : await findPodium(db, earlier)
  if (!podium || earlier === null) return err('seeds-without-podium')
  if (!isSame(seedsByPodium(candidates, podium.players, seeds.length), seeds)) return err('seeds-changed')
  return ok({ seededBy: { by, tournamentId: earlier }, podiumName: podium.name })
}

function isSame(found: readonly number[], asked: readonly number[]): boolean {
  return found.length === asked.length && found.every((id, index) => id === asked[index])
}
