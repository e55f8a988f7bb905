import type { MatchSource } from './bracket-plan'
import type { Outlets, PlanBuilder, RoundDetails } from './plan-builder'
import { inLines } from './seed-entries'

/**
 * Winners bracket, losers bracket, grand final and a second grand final for when the losers' champion wins the
 * first. Losers of WB round r > 1 drop into LB round 2r - 2, in an order that puts rematches off.
 */
export function planDoubleElimination(builder: PlanBuilder, seeds: readonly (MatchSource | null)[]): void {
  const sources = inLines(seeds)
  const size = sources.length
  const rounds = Math.log2(size)
  let winners = meetIn(builder, sources, winnersDetails(1, size))
  let losers = winners.map((match) => match.loser)
  for (let round = 2; round <= rounds; round++) {
    const next = winners.map((match) => match.winner)
    winners = meetIn(builder, next, winnersDetails(round, size))
    const left = winners.length
    const among = meetIn(builder, losers, losersDetails(2 * round - 3, left * 3 + 1, false))
    const offset = dropOffset(round, left)
    const drop: (MatchSource | null)[] = []
    for (const [slot, match] of among.entries()) drop.push(match.winner, winners[slot ^ offset]?.loser ?? null)
    losers = meetIn(builder, drop, losersDetails(2 * round - 2, left * 2 + 1, left === 1)).map((match) => match.winner)
  }
  const final = finalDetails('final', rounds + 1)
  const first = builder.meet('final', winners[0]?.winner ?? null, losers[0] ?? null, final)
  builder.meet('second-final', first.loser, first.winner, finalDetails('second_final', rounds + 2))
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

function meetIn(builder: PlanBuilder, sources: readonly (MatchSource | null)[], details: RoundDetails): Outlets[] {
  return builder.meetRound(`${details.section}${details.round}:`, sources, details)
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
  return { phase, role: null, section: 'LB', round, group: null, winnerTier: null, loserTier, absentTier: loserTier }
}

function finalDetails(phase: 'final' | 'second_final', round: number): RoundDetails {
  return { phase, role: null, section: 'WB', round, group: null, winnerTier: 1, loserTier: 2, absentTier: 3 }
}
