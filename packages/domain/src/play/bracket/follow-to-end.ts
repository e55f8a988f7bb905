import type { MatchSlot, MatchSource, PlannedGroup } from './bracket-plan'
import type { BracketState, MatchState } from './bracket-state'
import { firstToLeave } from './decide-match'
import { groupStandings } from './group-standings'

/** Where a team's tournament ended: a match, or the table of a group it did not get out of. */
export type PlacingExit =
  | { readonly kind: 'match'; readonly match: number }
  | { readonly kind: 'table'; readonly group: string; readonly place: number }

/**
 * Who takes a way through the bracket once all is played: a team, `somebody` of those who still play for it, or nobody:
 * `absent` where a match before had two absent sides, `none` where there never was a team (a bye, a table too short).
 */
export type Taker = number | 'somebody' | 'absent' | 'none'

/** A way out of the tournament. */
export interface WayOut {
  readonly taker: Taker
  readonly exit: PlacingExit
  readonly tier: number
  /** Absent in a match together with its opponent: below all of the tier. */
  readonly isAbsent: boolean
  /** Where a tie of a table is not broken yet, the tier that its order so far gives; else the same as `tier`. */
  readonly countsIn: number
  /** Others may still take it: its table is not decided. */
  readonly isOpen: boolean
}

export interface WaysOut {
  /** Every team leaves on one of them. */
  readonly ways: readonly WayOut[]
  /** Those that withdrew before their first match: no recorded result is theirs. */
  readonly outOfCount: ReadonlySet<number>
}

/**
 * Every way out of a bracket and who takes it, if nobody else leaves and every match to come has a winner. Who wins what
 * is to come does not matter: each match puts one team on each of its ways.
 */
export function followToEnd(state: BracketState): WaysOut {
  const ways = [...waysOutOfKnockOut(state), ...state.plan.groups.flatMap((_, i) => waysOutOfTable(state, i))]
  const outOfCount = new Set(state.withdrawals.keys())
  for (const { result, sides } of state.matches) {
    if (outOfCount.size === 0) break
    if (result) for (const side of sides) outOfCount.delete(Number(side))
  }
  return { ways, outOfCount }
}

function waysOutOfKnockOut(state: BracketState): WayOut[] {
  const ways: WayOut[] = []
  const outlets: (readonly [winner: Taker, loser: Taker])[] = []
  for (const planned of state.plan.matches) {
    const match = state.matches[planned.number - 1]
    if (planned.leg !== null || !match || match.status === 'not_needed') continue
    const [first, second] = [
      comingFrom(state, outlets, planned.sources[0]),
      comingFrom(state, outlets, planned.sources[1]),
    ]
    const leave = (taker: Taker, tier: number | null, isAbsent = false) => {
      const exit = { kind: 'match', match: planned.number } as const
      if (tier !== null) ways.push({ taker, exit, tier, isAbsent, countsIn: tier, isOpen: false })
    }
    if (match.result?.outcome === 'double_walkover') {
      leave(first, planned.absentTier, true)
      leave(second, planned.absentTier, true)
    }
    const [winner, loser] = outcomeOf(state, match, first, second)
    outlets[planned.number] = [winner, loser]
    if (!goesOn(state, planned.winnerTo)) leave(winner, planned.winnerTier)
    if (!goesOn(state, planned.loserTo)) leave(loser, planned.loserTier)
  }
  return ways
}

function outcomeOf(
  { withdrawals }: BracketState,
  { result, winner, loser }: MatchState,
  first: Taker,
  second: Taker,
): readonly [winner: Taker, loser: Taker] {
  if (result?.outcome === 'double_walkover') return ['absent', 'absent']
  if (isNobody(first) && isNobody(second)) {
    const isAbsent = first === 'absent' || second === 'absent'
    return [isAbsent ? 'absent' : 'none', first === second ? first : 'none']
  }
  if (isNobody(first)) return [second, first]
  if (isNobody(second)) return [first, second]
  if (typeof winner === 'number' && typeof loser === 'number') return [winner, loser]
  const left = firstToLeave(first, second, withdrawals)
  if (left === null) return ['somebody', 'somebody']
  return left === first ? [second, first] : [first, second]
}

function isNobody(taker: Taker): taker is 'absent' | 'none' {
  return taker === 'absent' || taker === 'none'
}

function comingFrom(
  state: BracketState,
  outlets: readonly (readonly [winner: Taker, loser: Taker])[],
  source: MatchSource,
): Taker {
  switch (source.kind) {
    case 'entry':
      return source.entry
    case 'winner':
      return outlets[source.match]?.[0] ?? 'none'
    case 'loser':
      return outlets[source.match]?.[1] ?? 'none'
    case 'place': {
      const side = state.advanced[source.group]?.[source.place - 1] ?? 'open'
      return side === 'open' ? 'somebody' : side === 'nobody' ? 'none' : side
    }
    case 'bye':
      return 'none'
  }
}

/** A second grand final that is not needed leads nowhere: the first one decides. */
function goesOn(state: BracketState, target: MatchSlot | null): boolean {
  return target !== null && state.matches[target.match - 1]?.status !== 'not_needed'
}

function waysOutOfTable(state: BracketState, index: number): WayOut[] {
  const group = state.plan.groups[index]
  if (!group) return []
  const advanced = state.advanced[index] ?? []
  const { complete, rows } = groupStandings(state, group)
  const isOpen = !complete || advanced.includes('open')
  const stayed = rows.filter((row) => !row.withdrawn)
  const wayOf = (taker: Taker, place: number, order: number): WayOut => {
    const exit = { kind: 'table', group: group.key, place } as const
    return { taker, exit, tier: tierAt(group, place), isAbsent: false, countsIn: tierAt(group, order), isOpen }
  }
  const left = rows.filter((row) => row.withdrawn).map(({ entry, place }) => wayOf(entry, place, place))
  if (isOpen) {
    const behind = stayed.slice(group.advancing)
    return [...behind.map((_, i) => wayOf('somebody', group.advancing + 1 + i, group.advancing + 1 + i)), ...left]
  }
  const behind = stayed.flatMap(({ entry, place }, i) => (advanced.includes(entry) ? [] : [wayOf(entry, place, i + 1)]))
  return [...behind, ...left]
}

/** Who left does not go on, however few stayed. */
function tierAt({ finalTiers, advancing }: PlannedGroup, place: number): number {
  return finalTiers[Math.max(place, advancing + 1) - 1] ?? finalTiers.length
}
