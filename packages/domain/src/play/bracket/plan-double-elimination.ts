import type { MatchSource } from './bracket-plan'
import type { Outlets, PlanBuilder, RoundDetails } from './plan-builder'
import { neighbours } from './plan-knock-out'
import { bracketSize, seedLines } from './seed-entries'

/**
 * Winners bracket, losers bracket, grand final and a second grand final for when the losers' champion wins the
 * first. Losers of WB round r > 1 drop into LB round 2r - 2, in an order that puts rematches off.
 */
export function planDoubleElimination(builder: PlanBuilder, seeds: readonly (MatchSource | null)[]): void {
  const size = bracketSize(seeds.length)
  const rounds = Math.log2(size)
  const pairs = seedLines(size).map(([better, worse]) => [seeds[better - 1] ?? null, seeds[worse - 1] ?? null] as const)
  let winners = meetAll(builder, pairs, winnersDetails(1, size))
  let losers: (MatchSource | null)[] = winners.map((match) => match.loser)
  for (let round = 2; round <= rounds; round++) {
    const next = neighbours(winners).map(([a, b]) => [a.winner, b.winner] as const)
    winners = meetAll(builder, next, winnersDetails(round, size))
    const left = winners.length
    const among = meetAll(builder, neighbours(losers), losersDetails(2 * round - 3, left * 3 + 1, false))
    const offset = dropOffset(round, left)
    const drop = among.map((match, slot) => [match.winner, winners[slot ^ offset]?.loser ?? null] as const)
    losers = meetAll(builder, drop, losersDetails(2 * round - 2, left * 2 + 1, left === 1)).map((match) => match.winner)
  }
  const tiers = { winnerTier: 1, loserTier: 2, absentTier: 3 }
  const final = { phase: 'final', role: null, section: 'WB', round: rounds + 1, group: null, ...tiers } as const
  const first = builder.meet('final', winners[0]?.winner ?? null, losers[0] ?? null, final)
  const again = { ...final, phase: 'second_final', round: rounds + 2 } as const
  builder.meet('second-final', first.loser, first.winner, again)
}

/** Keys of where the loser of the first round's match `index` goes: the first of them that is planned. */
export function dropKeys(index: number): readonly string[] {
  return [`LB1:${index >> 1}`, `LB2:${index >> 1}`]
}

/**
 * Losers of `round` drop into slot (own position XOR this number): the bits of round - 1 in reverse. Any two rounds
 * thus differ in as high a bit as they can, so a team meets those it beat as late as possible. With favourites
 * winning only the losers' final and the grand final are rematches, at any size.
 */
function dropOffset(round: number, slots: number): number {
  let offset = 0
  for (let bit = slots >> 1, rest = round - 1; bit > 0; bit >>= 1, rest >>= 1) offset |= rest & 1 ? bit : 0
  return offset
}

function meetAll(
  builder: PlanBuilder,
  pairs: readonly (readonly [MatchSource | null, MatchSource | null])[],
  details: RoundDetails,
): Outlets[] {
  const { section, round } = details
  return pairs.map(([first, second], i) => builder.meet(`${section}${round}:${i}`, first, second, details))
}

/** A loser goes on in the losers bracket; two that do not come leave below those whom its round there puts out. */
function winnersDetails(round: number, size: number): RoundDetails {
  const matches = size / 2 ** round
  const absentTier = round === 1 ? Math.max(3, (matches / 2) * 3 + 1) : matches * 2 + 1
  const phase = matches === 1 ? 'semi_final' : 'winners'
  return { phase, role: null, section: 'WB', round, group: null, winnerTier: null, loserTier: null, absentTier }
}

function losersDetails(round: number, loserTier: number, last: boolean): RoundDetails {
  const phase = last ? 'semi_final' : 'losers'
  const tiers = { winnerTier: null, loserTier, absentTier: loserTier }
  return { phase, role: null, section: 'LB', round, group: null, ...tiers }
}
