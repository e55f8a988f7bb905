import type { MatchPhase, MatchSource } from './bracket-plan'
import type { Outlets, PlanBuilder, RoundDetails } from './plan-builder'
import { inLines } from './seed-entries'

/** Single elimination of the given seeds (best first) from `firstRound` on; byes go to the best. */
export function planKnockOut(
  builder: PlanBuilder,
  seeds: readonly (MatchSource | null)[],
  firstRound: number,
  bronze: boolean,
): void {
  // Both semi-finals are played from four seeds on.
  const hasBronze = bronze && seeds.filter((seed) => seed !== null).length >= 4
  const medals = hasBronze ? 4 : 3
  let round = firstRound
  let before: Outlets[] = []
  let sources = inLines(seeds)
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
    before = builder.meetRound(`K${round}:`, sources, details)
    sources = before.map(({ winner }) => winner)
    round++
  }
}

function knockOutPhase(matchesInRound: number): MatchPhase {
  if (matchesInRound === 1) return 'final'
  if (matchesInRound === 2) return 'semi_final'
  return matchesInRound === 4 ? 'quarter_final' : 'elimination'
}
