import { err, ok, type Result } from '../../shared/result'
import type { MatchResult } from '../match/match-result'
import type { BracketEntry, PlanError } from './bracket-format'
import { sourceLabel } from './bracket-plan'
import { type BracketFacts, type BracketState, factsOf, type TieOrder } from './bracket-state'
import { planBracket } from './plan-bracket'
import { resolveBracket } from './resolve-bracket'

/** The same bracket with other entries, and what became of its matches. */
export interface Replan {
  readonly state: BracketState
  /** For each match that is in both, its former number and its number now. */
  readonly kept: ReadonlyMap<number, number>
  /** Of those kept, the numbers now of all whose code, teams, status, or matches that they wait for are different. */
  readonly changed: readonly number[]
  /** Numbers now of matches that were not there before. */
  readonly added: readonly number[]
  /** Former numbers of matches that are not there any more. */
  readonly removed: readonly number[]
  /** Orders of ties that are no more, or no longer of the same teams. */
  readonly lostOrders: readonly TieOrder[]
}

/** `played-on`: a match that has its result, or stands on a court, would not be the same. `matches`: former numbers. */
export type ReplanError = PlanError | 'played-on'

interface ReplanOptions {
  /** Matches that are being played. */
  readonly taken: ReadonlySet<number>
  readonly withdrawals?: BracketFacts['withdrawals']
}

/**
 * Plans the bracket anew for other entries and lays everything into it that was recorded. Refused where that would touch a
 * match with a result, or one that is being played: each keeps its teams, its code and its result.
 */
export function replanBracket(
  before: BracketState,
  entries: readonly BracketEntry[],
  { taken, withdrawals = before.withdrawals }: ReplanOptions,
): Result<Replan, ReplanError> {
  const planned = planBracket(entries, before.plan.format)
  if (!planned.ok) return planned
  const plan = planned.value
  const numbers = new Map(plan.matches.map(({ key, number }) => [key, number]))
  const kept = new Map<number, number>()
  for (const { key, number } of before.plan.matches) {
    const now = numbers.get(key)
    if (now !== undefined) kept.set(number, now)
  }
  const facts = factsOf(before)
  const results = new Map<number, MatchResult>()
  for (const [number, result] of facts.results) {
    const now = kept.get(number)
    if (now !== undefined) results.set(now, result)
  }
  const state = resolveBracket(plan, { results, withdrawals, tieOrders: facts.tieOrders })
  const touched = before.matches.flatMap(({ number, result, sides }) => {
    if (result === null && !taken.has(number)) return []
    const now = state.matches[(kept.get(number) ?? 0) - 1]
    const isSame = now && now.sides[0] === sides[0] && now.sides[1] === sides[1] && now.result === result
    return isSame ? [] : [number]
  })
  if (touched.length > 0) return err('played-on', { matches: touched })
  const came = new Set(kept.values())
  return ok({
    state,
    kept,
    changed: [...kept].flatMap(([former, now]) => (isDifferent(before, former, state, now) ? [now] : [])),
    added: plan.matches.flatMap(({ number }) => (came.has(number) ? [] : [number])),
    removed: before.plan.matches.flatMap(({ number }) => (kept.has(number) ? [] : [number])),
    lostOrders: facts.tieOrders.filter((order) => !state.tieOrders.includes(order)),
  })
}

/** What its sides that are not known yet say of where they come from. */
function waitsFor({ plan, matches }: BracketState, number: number): string {
  const sources = plan.matches[number - 1]?.sources ?? []
  return sources.map((source, i) => (matches[number - 1]?.sides[i] === 'open' ? sourceLabel(plan, source) : '')).join()
}

function isDifferent(before: BracketState, former: number, after: BracketState, now: number): boolean {
  const [was, is] = [before.matches[former - 1], after.matches[now - 1]]
  const code = (state: BracketState, number: number) => state.plan.matches[number - 1]?.code
  return (
    was?.status !== is?.status ||
    was?.sides.some((side, i) => side !== is?.sides[i]) === true ||
    waitsFor(before, former) !== waitsFor(after, now) ||
    code(before, former) !== code(after, now)
  )
}
