import type { WithdrawalMode } from '../registration/decide-withdrawal'
import { Agenda } from './agenda'
import type { MatchSource, PlannedMatch } from './bracket-plan'
import type { BracketChange, BracketState, Lots, Side } from './bracket-state'
import { decideMatch, NOT_NEEDED } from './decide-match'
import { advancingSides } from './group-standings'
import type { MatchResult } from './match-result'

/** What is different from the state before, and where the sweep starts. */
export interface Amendment {
  /** Matches to look at again; what follows from them is found. */
  readonly touched: Iterable<number>
  /** By match number; null takes a result back. */
  readonly results?: ReadonlyMap<number, MatchResult | null>
  readonly withdrawals?: ReadonlyMap<number, WithdrawalMode>
  readonly lots?: readonly Lots[]
  /** Index of a group whose table has to be read again without a match of it changing. */
  readonly touchedGroup?: number
}

/**
 * Recomputes the touched matches and all that follows from them. A match comes after those that feed it, so one
 * sweep forward settles everything; it looks only at matches that a change reaches. Source: D 5.
 */
export function settleBracket(before: BracketState, amendment: Amendment): BracketChange {
  const { plan } = before
  const matches = before.matches.slice()
  const advanced = before.advanced.slice()
  const withdrawals = amendment.withdrawals ?? before.withdrawals
  const state: BracketState = { plan, matches, advanced, withdrawals, lots: amendment.lots ?? before.lots }
  const changed: number[] = []
  const voided: number[] = []
  const agenda = new Agenda(plan.matches.length)
  for (const number of amendment.touched) agenda.add(number)

  const readTable = (index: number): void => {
    const group = plan.groups[index]
    if (!group || group.advancing === 0) return
    const sides = advancingSides(state, group)
    const present = advanced[index]
    if (present && sides.every((side, i) => side === present[i])) return
    advanced[index] = sides
    for (const target of group.placeTo) agenda.add(target.match)
  }
  if (amendment.touchedGroup !== undefined) readTable(amendment.touchedGroup)

  for (let number = agenda.next(); number > 0; number = agenda.next()) {
    const planned = plan.matches[number - 1]
    const present = matches[number - 1]
    if (!planned || !present) throw new Error(`no match ${number}`)
    const isNeeded = planned.phase !== 'second_final' || isSecondFinalNeeded(state, planned)
    const first = isNeeded ? comingFrom(state, planned.sources[0]) : 'open'
    const second = isNeeded ? comingFrom(state, planned.sources[1]) : 'open'
    const isSameSides = first === present.sides[0] && second === present.sides[1]
    const amended = amendment.results?.get(number)
    const kept = isSameSides ? present.result : null
    const result =
      typeof first === 'number' && typeof second === 'number' ? (amended ?? (amended === null ? null : kept)) : null
    const verdict = isNeeded ? decideMatch(planned, first, second, result, withdrawals) : NOT_NEEDED
    const isSameVerdict =
      verdict.status === present.status && verdict.winner === present.winner && verdict.loser === present.loser
    if (isSameSides && isSameVerdict && result === present.result) continue
    const { status, winner, loser } = verdict
    matches[number - 1] = {
      number,
      sides: isSameSides ? present.sides : [first, second],
      status,
      result,
      winner,
      loser,
    }
    changed.push(number)
    if (present.result && !result && amended !== null) voided.push(number)
    if (planned.winnerTo) agenda.add(planned.winnerTo.match)
    if (planned.loserTo) agenda.add(planned.loserTo.match)
    if (planned.leg !== null) readTable(plan.groups.findIndex((group) => group.key === planned.group))
  }
  return { state, changed, voided }
}

/** Who stands in a slot, by its source. */
function comingFrom(state: BracketState, source: MatchSource): Side {
  switch (source.kind) {
    case 'entry':
      return source.entry
    case 'winner':
      return state.matches[source.match - 1]?.winner ?? 'open'
    case 'loser':
      return state.matches[source.match - 1]?.loser ?? 'open'
    case 'place':
      return state.advanced[source.group]?.[source.place - 1] ?? 'open'
    case 'bye':
      return 'nobody'
  }
}

/** Only when the losers' champion, side 2 of the first final, has beaten the winners' champion. Source: D 5. */
function isSecondFinalNeeded(state: BracketState, planned: PlannedMatch): boolean {
  const [source] = planned.sources
  const final = source.kind === 'loser' ? state.matches[source.match - 1] : undefined
  return final !== undefined && typeof final.loser === 'number' && final.winner === final.sides[1]
}
