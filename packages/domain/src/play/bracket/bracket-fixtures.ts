import type { Err, Result } from '../../shared/result'
import type { MatchResult } from '../match/match-result'
import { applyResult } from './apply-result'
import type { BracketEntry, BracketFormat, BracketOptions, BracketVariant } from './bracket-format'
import type { BracketPlan } from './bracket-plan'
import { type BracketChange, type BracketState, type MatchState, noFacts } from './bracket-state'
import { decideTies } from './decide-tie'
import { groupStandings } from './group-standings'
import { planBracket } from './plan-bracket'
import { resolveBracket } from './resolve-bracket'

/** What tests of brackets share: small brackets and ways to play them. */

const typeOf = {
  play_off: 'double_elimination',
  full: 'double_elimination',
  standard: 'single_elimination',
  groups: 'round_robin',
  league: 'round_robin',
} as const

export function formatOf(variant: BracketVariant, options: Partial<BracketOptions> = {}): BracketFormat {
  return { type: typeOf[variant], variant, options: { bronze: false, groupSize: 4, separateClubs: true, ...options } }
}

/** Entries 1..n, best first; `clubs` gives the club of each. */
export function entriesOf(count: number, clubs: readonly (number | null)[] = []): BracketEntry[] {
  return Array.from({ length: count }, (_, i) => ({ id: i + 1, clubIds: [clubs[i] ?? null, null] }))
}

export function planOf(count: number, variant: BracketVariant, options: Partial<BracketOptions> = {}): BracketPlan {
  return succeed(planBracket(entriesOf(count), formatOf(variant, options)))
}

export function startOf(count: number, variant: BracketVariant, options: Partial<BracketOptions> = {}): BracketState {
  return resolveBracket(planOf(count, variant, options), noFacts)
}

export function succeed<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (result.ok) return result.value
  throw new Error(`refused: ${codeOf(result)}`)
}

export function codeOf<Code extends string>(result: Result<unknown, Code>): Code | null {
  return result.ok ? null : (result as Err<Code>).code
}

export function won(winner: 1 | 2, points = 5): MatchResult {
  return { outcome: 'played', winner, games: [winner === 1 ? [11, points] : [points, 11]] }
}

export type Winner = (first: number, second: number) => number

/** The better placed entry wins. */
export const favourite: Winner = Math.min

/** Records a win of an entry, wherever it stands in the match. */
export function beat(state: BracketState, match: number, winner: number, points = 5): BracketChange {
  const side = matchOf(state, match).sides[0] === winner ? 1 : 2
  return succeed(applyResult(state, match, won(side, points)))
}

/** Plays all matches that can be played, each time the one that `pick` chooses of the ready ones. */
export function playOut(
  start: BracketState,
  winner: Winner = favourite,
  pick: (ready: readonly MatchState[]) => MatchState | undefined = (ready) => ready[0],
): BracketState {
  let state = start
  for (let match = pick(readyOf(state)); match; match = pick(readyOf(state))) {
    const [first, second] = match.sides
    state = beat(state, match.number, winner(Number(first), Number(second))).state
  }
  return state
}

export function readyOf(state: BracketState): MatchState[] {
  return state.matches.filter((match) => match.status === 'ready')
}

export function matchOf(state: BracketState, number: number): MatchState {
  const match = state.matches[number - 1]
  if (!match) throw new Error(`no match ${number}`)
  return match
}

/** The match with a code such as `07` or `RR-A-01`. */
export function byCode(state: BracketState, code: string): MatchState {
  const planned = state.plan.matches.find((match) => match.code === code)
  return matchOf(state, planned?.number ?? 0)
}

/** Decides the first tie of a table in the reverse of its order; null where no table waits for that. */
export function decideSomeTie(state: BracketState) {
  for (const group of state.plan.groups) {
    const [tie] = groupStandings(state, group).undecided
    const id = 1 + Math.max(0, ...state.tieOrders.map((each) => each.id))
    if (tie) return decideTies(state, group.key, [{ id, group: group.key, method: 'lots', order: tie.toReversed() }])
  }
  return null
}
