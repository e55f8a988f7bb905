import type { MatchPhase, MatchSource } from './bracket-plan'
import type { Outlets, PlanBuilder } from './plan-builder'
import { bracketSize, seedLines } from './seed-entries'

/** Single elimination of the given seeds (best first) from `firstRound` on; byes go to the best. */
export function planKnockOut(
  builder: PlanBuilder,
  seeds: readonly (MatchSource | null)[],
  firstRound: number,
  bronze: boolean,
): void {
  const lines = seedLines(bracketSize(seeds.length))
  // Both semi-finals are played from four seeds on.
  const hasBronze = bronze && seeds.filter((seed) => seed !== null).length >= 4
  const medals = hasBronze ? 4 : 3
  let round = firstRound
  let before: Outlets[] = []
  let pairs = lines.map(([better, worse]) => [seeds[better - 1] ?? null, seeds[worse - 1] ?? null] as const)
  while (pairs.length > 0) {
    const isFinal = pairs.length === 1
    const [upper, lower] = before
    if (isFinal && hasBronze && upper?.loser && lower?.loser) {
      const tiers = { winnerTier: 3, loserTier: 4, absentTier: medals }
      builder.meet(upper.loser, lower.loser, { key: 'bronze', phase: 'bronze', section: 'WB', round, ...tiers })
    }
    const details = {
      phase: knockOutPhase(pairs.length),
      section: 'WB',
      round,
      winnerTier: isFinal ? 1 : null,
      loserTier: pairs.length + 1,
      absentTier: Math.max(medals, pairs.length + 1),
    } as const
    const inRound = round
    before = pairs.map(([first, second], i) => builder.meet(first, second, { ...details, key: `K${inRound}:${i}` }))
    pairs = neighbours(before).map(([first, second]) => [first.winner, second.winner] as const)
    round++
  }
}

export function neighbours<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  const pairs: (readonly [Item, Item])[] = []
  for (let i = 0; i + 1 < items.length; i += 2) {
    const [first, second] = [items[i], items[i + 1]]
    if (first !== undefined && second !== undefined) pairs.push([first, second])
  }
  return pairs
}

function knockOutPhase(matchesInRound: number): MatchPhase {
  if (matchesInRound === 1) return 'final'
  if (matchesInRound === 2) return 'semi_final'
  return matchesInRound === 4 ? 'quarter_final' : 'elimination'
}
