import type { MatchPhase, MatchSource } from './bracket-plan'
import type { Outlets, PlanBuilder, RoundDetails } from './plan-builder'
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
  let sources: (MatchSource | null)[] = []
  for (const [better, worse] of lines) sources.push(seeds[better - 1] ?? null, seeds[worse - 1] ?? null)
  while (sources.length > 1) {
    const matches = sources.length / 2
    const isFinal = matches === 1
    const [upper, lower] = before
    if (isFinal && hasBronze && upper?.loser && lower?.loser) {
      const tiers = { winnerTier: 3, loserTier: 4, absentTier: medals }
      const place = { phase: 'bronze', role: null, section: 'WB', round, group: null } as const
      builder.meet('bronze', upper.loser, lower.loser, { ...place, ...tiers })
    }
    const details: RoundDetails = {
      phase: knockOutPhase(matches),
      role: null,
      section: 'WB',
      round,
      group: null,
      winnerTier: isFinal ? 1 : null,
      loserTier: matches + 1,
      absentTier: Math.max(medals, matches + 1),
    }
    before = []
    for (let i = 0; i < matches; i++) {
      before.push(builder.meet(`K${round}:${i}`, sources[2 * i] ?? null, sources[2 * i + 1] ?? null, details))
    }
    sources = before.map(({ winner }) => winner)
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
