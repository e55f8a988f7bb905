import { err, type Result } from '../../shared/result'
import type { WithdrawalMode } from '../../tournament/registration/decide-registration'
import { type BracketEntry, type LatePlace, maxEntries, maxTableTeams } from './bracket-format'
import type { MatchSlot, PlannedGroup } from './bracket-plan'
import type { BracketState } from './bracket-state'
import { isGroupComplete } from './group-standings'
import { dropKeys } from './plan-double-elimination'
import { type Replan, type ReplanError, replanBracket } from './replan-bracket'
import { roundRobinLegs } from './round-robin-legs'
import { seedLines } from './seed-entries'

/**
 * Why a place is none for a late team. `played-on`: a match that follows from it has been played or is on a court;
 * `cluster-played`: two matches of the cluster of three have been; `table-full`: as many teams as a table may have.
 */
export const lateObstacles = ['played-on', 'cluster-played', 'table-full'] as const
export type LateObstacle = (typeof lateObstacles)[number]

/** A place for a late team; `obstacle` says why it cannot be taken. */
export interface LateOption {
  readonly place: LatePlace
  /** The bye of a line, or the first match of a cluster or table. */
  readonly match: number
  readonly obstacle: LateObstacle | null
  /** The matches that prevent it. */
  readonly played: readonly number[]
}

const nothingTaken: ReadonlySet<number> = new Set()

/**
 * Every place for one more team: the fourth in a cluster of three or one more in a table, then opposite each bye, beginning
 * with that of the worst seed, as if the team had been drawn next. `taken` are matches that are being played.
 */
export function listLatePlaces(state: BracketState, taken = nothingTaken): LateOption[] {
  if (state.plan.entries.length >= maxEntries) return []
  return [...tableOptions(state, taken), ...lineOptions(state, taken)]
}

/** One more team in a place of `listLatePlaces`. */
export function enterLate(
  state: BracketState,
  place: LatePlace,
  entry: Pick<BracketEntry, 'id' | 'clubIds'>,
  taken = nothingTaken,
): Result<Replan, ReplanError> {
  const { id, clubIds } = entry
  return replanBracket(state, [...state.plan.entries, { id, clubIds, late: place }], { taken })
}

/** Removes the latest late team from the bracket. */
export function leaveLate(
  state: BracketState,
  entry: number,
  taken = nothingTaken,
): Result<Replan, ReplanError | 'not-last-late-entry'> {
  const last = state.plan.entries.at(-1)
  if (last?.late === undefined || last.id !== entry) return err('not-last-late-entry')
  const withdrawals = new Map(state.withdrawals)
  withdrawals.delete(entry)
  return replanBracket(state, state.plan.entries.slice(0, -1), { taken, withdrawals })
}

/** How a team had left, and who had left before it: of two that left the first one loses. */
export interface FormerWithdrawal {
  readonly mode: WithdrawalMode
  readonly after: ReadonlySet<number>
}

/**
 * Another team takes the place of one that has not played; nobody else's place changes. Who had left is present again in
 * the one who comes in, unless `withdrawal` says how that one had left before.
 */
export function replaceEntry(
  state: BracketState,
  leaves: number,
  joins: number,
  {
    taken = nothingTaken,
    withdrawal = null,
  }: { taken?: ReadonlySet<number>; withdrawal?: FormerWithdrawal | null } = {},
): Result<Replan, ReplanError | 'entry-not-found'> {
  if (!state.plan.entries.some(({ id }) => id === leaves)) return err('entry-not-found')
  const entries = state.plan.entries.map((entry) => (entry.id === leaves ? { ...entry, id: joins } : entry))
  const withdrawals = [...state.withdrawals].filter(([entry]) => entry !== leaves)
  if (withdrawal) {
    const before = withdrawals.findLastIndex(([entry]) => withdrawal.after.has(entry))
    withdrawals.splice(before + 1, 0, [joins, withdrawal.mode])
  }
  return replanBracket(state, entries, { taken, withdrawals: new Map(withdrawals) })
}

function tableOptions(state: BracketState, taken: ReadonlySet<number>): LateOption[] {
  return state.plan.groups.map((group): LateOption => {
    const { key, entries, matches, placeTo } = group
    const [match = 0] = matches
    const isCluster = state.plan.format.variant === 'play_off' && entries.length === 3
    const begun = matches.filter((number) => isPlayed(state, taken, number))
    const place: LatePlace = isCluster
      ? { kind: 'cluster', key, meets: firstOpponent(state, group, begun) }
      : { kind: 'table', key }
    // Nobody advances before the last match of the table.
    const after = isGroupComplete(state, group) ? findPlayed(state, taken, placeTo) : []
    if (after.length > 0) return { place, match, obstacle: 'played-on', played: after }
    if (isCluster && (begun.length > 1 || begun.some((number) => state.matches[number - 1]?.status === 'not_needed'))) {
      return { place, match, obstacle: 'cluster-played', played: begun }
    }
    return { place, match, obstacle: entries.length >= maxTableTeams ? 'table-full' : null, played: [] }
  })
}

/** Whom the fourth of a cluster meets first, by index: who rested while the two others played, else who suits the clubs. */
function firstOpponent({ plan }: BracketState, { entries }: PlannedGroup, [begun]: readonly number[]): number {
  const trio = entries.flatMap((entry) => plan.entries.find(({ id }) => id === entry) ?? [])
  const [opening = []] = roundRobinLegs(trio, plan.format.options.separateClubs)[0] ?? []
  const playing = begun === undefined ? opening.map(({ id }) => id) : sidesPlanned(plan, begun)
  return entries.findIndex((entry) => !playing.includes(entry))
}

/** Byes stand in the first round of a knock-out alone, each opposite a line that nobody has. */
function lineOptions(state: BracketState, taken: ReadonlySet<number>): LateOption[] {
  const { plan } = state
  const knockOut = plan.matches.filter(({ section, leg, role }) => section === 'WB' && leg === null && role === null)
  const first = knockOut.filter(({ round }) => round === knockOut[0]?.round)
  const lines = seedLines(first.length * 2)
  const options = first.flatMap((bye, index): LateOption[] => {
    const line = lines[index]?.[1]
    if (!bye.bye || line === undefined) return []
    const dropsTo = plan.format.variant === 'full' ? dropKeys(index) : []
    const [drop] = dropsTo.flatMap((key) => plan.matches.find((match) => match.key === key) ?? [])
    const played = findPlayed(state, taken, drop ? [bye.winnerTo, { match: drop.number }] : [bye.winnerTo])
    const obstacle = played.length > 0 ? 'played-on' : null
    return [{ place: { kind: 'line', line }, match: bye.number, obstacle, played }]
  })
  return options.sort((a, b) => lineOf(a) - lineOf(b))
}

function lineOf({ place }: LateOption): number {
  return place.kind === 'line' ? place.line : 0
}

function sidesPlanned({ matches }: BracketState['plan'], number: number): number[] {
  return (matches[number - 1]?.sources ?? []).flatMap((source) => (source.kind === 'entry' ? [source.entry] : []))
}

function isPlayed(state: BracketState, taken: ReadonlySet<number>, number: number): boolean {
  return taken.has(number) || state.matches[number - 1]?.result != null
}

/** The first played matches on the ways from these slots, through what was decided without being played. */
function findPlayed(
  state: BracketState,
  taken: ReadonlySet<number>,
  slots: readonly (Pick<MatchSlot, 'match'> | null)[],
): number[] {
  const played = new Set<number>()
  const seen = new Set<number>()
  const open = slots.flatMap((slot) => slot?.match ?? [])
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (seen.has(number)) continue
    seen.add(number)
    const { status } = state.matches[number - 1] ?? {}
    if (isPlayed(state, taken, number)) played.add(number)
    else if (status === 'walkover' || status === 'not_needed') {
      const { winnerTo, loserTo } = state.plan.matches[number - 1] ?? {}
      for (const slot of [winnerTo, loserTo]) if (slot) open.push(slot.match)
    }
  }
  return [...played].sort((a, b) => a - b)
}
