import type { MatchSlot, MatchSource, PlannedGroup, PlannedMatch } from './bracket-plan'
import type { BracketState, MatchState } from './bracket-state'
import { firstToLeave } from './decide-match'
import { groupStandings } from './group-standings'

/** Where a team's tournament ended: a match, or the table of a group it did not get out of. */
export type PlacingExit =
  | { readonly kind: 'match'; readonly match: number }
  | { readonly kind: 'table'; readonly group: string; readonly place: number }

/**
 * Who takes a way through the bracket once all is played: a team, `somebody` of those who still play for it, `anybody`
 * where it may also be one that left and still goes on from its table, or nobody: `absent` where a match before had two
 * absent sides, `none` where there never was a team (a bye, a table too short).
 */
export type Taker = number | 'somebody' | 'anybody' | 'absent' | 'none'

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

/** Undefined for a match of a table. */
type SidesInEnd = readonly [Taker, Taker] | undefined

export interface WaysOut {
  /** Every team leaves on one of them. */
  readonly ways: readonly WayOut[]
  /** Who comes to the two sides of a match of the knock-out in the end, by its number. */
  readonly sides: readonly SidesInEnd[]
  /** Those that withdrew before their first match: no recorded result is theirs. */
  readonly outOfCount: ReadonlySet<number>
}

/**
 * Every way out of a bracket and who takes it, if nobody else leaves and every match to come has a winner. Who wins what
 * is to come does not matter: each match puts one team on each of its ways.
 */
export function followToEnd(state: BracketState): WaysOut {
  const { ways, sides } = waysOutOfKnockOut(state)
  for (let group = 0; group < state.plan.groups.length; group++) ways.push(...waysOutOfTable(state, group))
  return { ways, sides, outOfCount: withdrawnBeforePlay(state) }
}

const nobody: ReadonlySet<number> = new Set()

function withdrawnBeforePlay({ withdrawals, matches }: BracketState): ReadonlySet<number> {
  if (withdrawals.size === 0) return nobody
  const left = new Set(withdrawals.keys())
  for (const { result, sides } of matches) {
    if (result) for (const side of sides) left.delete(Number(side))
  }
  return left
}

/** By match number; nothing where a match is not played. */
interface Outlets {
  readonly winners: Taker[]
  readonly losers: Taker[]
}

function waysOutOfKnockOut(state: BracketState): { ways: WayOut[]; sides: SidesInEnd[] } {
  const ways: WayOut[] = []
  const sides = new Array<SidesInEnd>(state.matches.length + 1).fill(undefined)
  const outlets: Outlets = { winners: [], losers: [] }
  const leavers = leaversInTables(state)
  const leave = ({ number }: PlannedMatch, taker: Taker, tier: number | null, isAbsent = false) => {
    if (tier === null) return
    ways.push({ taker, exit: { kind: 'match', match: number }, tier, isAbsent, countsIn: tier, isOpen: false })
  }
  for (const planned of state.plan.matches) {
    const match = state.matches[planned.number - 1]
    if (planned.leg !== null || !match) continue
    const first = comingFrom(state, outlets, planned.sources[0], leavers)
    const second = comingFrom(state, outlets, planned.sources[1], leavers)
    sides[planned.number] = [first, second]
    if (match.status === 'not_needed') continue
    if (match.result?.outcome === 'double_walkover') {
      leave(planned, first, planned.absentTier, true)
      leave(planned, second, planned.absentTier, true)
    }
    const [winner, loser] = outcomeOf(state, match, [first, second], leavers)
    outlets.winners[planned.number] = winner
    outlets.losers[planned.number] = loser
    if (!goesOn(state, planned.winnerTo)) leave(planned, winner, planned.winnerTier)
    if (!goesOn(state, planned.loserTo)) leave(planned, loser, planned.loserTier)
  }
  return { ways, sides }
}

function outcomeOf(
  { withdrawals }: BracketState,
  { result, winner, loser }: MatchState,
  [first, second]: readonly [Taker, Taker],
  leavers: ReadonlySet<number>,
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
  if (first === 'anybody' || second === 'anybody') {
    if (left === null) return [first === second ? 'anybody' : 'somebody', 'anybody']
    // Of two teams that left the later one wins, and a team that comes from a table may have left before this one.
    const [firstLeaver = left] = leavers
    if (firstToLeave(left, firstLeaver, withdrawals) !== left) return ['anybody', 'anybody']
  }
  if (left === null) return ['somebody', 'somebody']
  return left === first ? [second, first] : [first, second]
}

/**
 * The teams that left after their last match in a table that is not decided, the first to leave first. They may go on
 * from the table.
 */
function leaversInTables(state: BracketState): ReadonlySet<number> {
  if (state.withdrawals.size === 0) return nobody
  const open = state.plan.groups.filter((_, index) => state.advanced[index]?.includes('open'))
  const rows = open.flatMap((group) => groupStandings(state, group).rows)
  const mayGoOn = new Set(rows.filter(({ withdrawn }) => !withdrawn).map(({ entry }) => entry))
  return new Set([...state.withdrawals.keys()].filter((entry) => mayGoOn.has(entry)))
}

export function isNobody(taker: Taker): taker is 'absent' | 'none' {
  return taker === 'absent' || taker === 'none'
}

function comingFrom(state: BracketState, outlets: Outlets, source: MatchSource, leavers: ReadonlySet<number>): Taker {
  switch (source.kind) {
    case 'entry':
      return source.entry
    case 'winner':
      return outlets.winners[source.match] ?? 'none'
    case 'loser':
      return outlets.losers[source.match] ?? 'none'
    case 'place': {
      const side = state.advanced[source.group]?.[source.place - 1] ?? 'open'
      if (side !== 'open') return side === 'nobody' ? 'none' : side
      return state.plan.groups[source.group]?.entries.some((entry) => leavers.has(entry)) ? 'anybody' : 'somebody'
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
