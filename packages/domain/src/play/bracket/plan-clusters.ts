import type { BracketEntry } from './bracket-format'
import type { BracketSection, ClusterRole, MatchSource } from './bracket-plan'
import { withLateTeams } from './late-places'
import { entrySource, type PlanBuilder, pairKeyIn, type RoundDetails } from './plan-builder'
import { roundRobinLegs } from './round-robin-legs'

/** The two that go on from a cluster or group, its first and its second. */
export type Advancing = readonly [MatchSource, MatchSource]

/** Plans one cluster or group wave by wave (it yields after each), so that all of them are played side by side. */
export type ClusterPlanner = Generator<undefined, Advancing, undefined>

/** Runs the planners in step and answers who goes on from each, in their order. */
export function planSideBySide(planners: readonly ClusterPlanner[]): Advancing[] {
  const advancing: Advancing[] = []
  for (let running = true; running; ) {
    running = false
    planners.forEach((planner, i) => {
      const step = planner.next()
      if (!step.done) running = true
      else if (step.value) advancing[i] = step.value
    })
  }
  return advancing
}

/** The two openings of a cluster of four, in the order of their seeding. */
export function openingsOf(entries: readonly BracketEntry[], separateClubs: boolean) {
  return roundRobinLegs(entries, separateClubs)[0] ?? []
}

/**
 * The openings of a cluster of three with a late fourth, who meets the team of index `meets`; the two others meet as they
 * would have in their round robin, so that this match may be played already.
 */
export function openingsWithLate(trio: readonly BracketEntry[], late: BracketEntry, separateClubs: boolean) {
  const meets = late.late?.kind === 'cluster' ? trio[late.late.meets] : undefined
  const others = roundRobinLegs(trio, separateClubs).flat()
  return others.flatMap((pair) => (meets && !pair.includes(meets) ? [[meets, late] as const, pair] : []))
}

/**
 * Five matches of a cluster of four: two openings, then for the first place and among the losers, then for the second.
 * Who loses twice is out, on the third or fourth place of the cluster.
 */
export function* planFour(
  builder: PlanBuilder,
  key: string,
  entries: readonly BracketEntry[],
  openings: readonly (readonly [BracketEntry, BracketEntry])[],
  clusters: number,
): ClusterPlanner {
  const ids = entries.map(({ id }) => id)
  const third = clusters * 2 + 1
  const fourth = clusters * 3 + 1
  const details = (role: ClusterRole, section: BracketSection, round: number, loserTier: number): RoundDetails => {
    const tiers = { winnerTier: null, loserTier, absentTier: loserTier }
    return { phase: 'play_off', role, section, round, group: key, ...tiers }
  }
  const opening = details('opening', 'WB', 1, fourth)
  const [upper, lower] = openings.map(([a, b]) =>
    builder.meet(pairKeyIn(key, ids, a, b), entrySource(a), entrySource(b), opening),
  )
  if (!upper || !lower) throw new Error('a cluster of four has two openings')
  yield
  const first = builder.meet(`${key}:for_first`, upper.winner, lower.winner, details('for_first', 'WB', 2, third))
  const survivor = builder.meet(`${key}:losers`, upper.loser, lower.loser, details('losers', 'LB', 1, fourth))
  yield
  const second = builder.meet(`${key}:for_second`, survivor.winner, first.loser, details('for_second', 'LB', 2, third))
  if (!first.winner || !second.winner) throw new Error('a cluster of four has a first and a second')
  return [first.winner, second.winner]
}

/**
 * A round robin whose top two go on, with those who came late; `finalTiers` are the tiers by place in the table.
 */
export function* planTable(
  builder: PlanBuilder,
  key: string,
  drawn: readonly BracketEntry[],
  late: readonly BracketEntry[],
  separateClubs: boolean,
  finalTiers: readonly number[],
): ClusterPlanner {
  const group = builder.addGroup(key, [...drawn, ...late], finalTiers, 2)
  let leg = 0
  for (const pairs of withLateTeams(roundRobinLegs(drawn, separateClubs), drawn, late)) {
    leg++
    // Rounds 1 and 2 are the section before the knock-out, however many legs are played.
    builder.playLeg(group, pairs, leg, Math.min(leg, 2))
    yield
  }
  return [
    { kind: 'place', group, place: 1 },
    { kind: 'place', group, place: 2 },
  ]
}

/**
 * Seeds of the knock-out: firsts 1..g in order, seconds after them in the half opposite their own first.
 * Mirrored seeds (s and 2g + 1 - s) lie in opposite halves when g is odd and in the same half when it is even;
 * then the neighbours 1-2, 3-4, .. trade places.
 */
export function seedAdvancing(advancing: readonly Advancing[]): MatchSource[] {
  const last = advancing.length - 1
  const isEven = advancing.length % 2 === 0
  const seconds = advancing.map((_, i) => advancing[isEven ? (last - i) ^ 1 : last - i])
  return [...advancing.map(([first]) => first), ...seconds.flatMap((pair) => (pair ? [pair[1]] : []))]
}
