import type { EpochMs } from '../../shared/vietnam-time'
import type { PlannedStart } from '../desk/plan-day'
import { planVenuesSteps, type VenuesInput } from '../desk/plan-venues'

/** Changes of a match that would shorten the day. */
export interface MatchOptions {
  /** Duration as a single game; null where it is one already, or has begun. */
  readonly singleGameMs: number | null
  /** For a place from the third on, not begun, and nobody needs it to go on. */
  readonly isPlacement: boolean
}

export interface EndOfDayInput {
  readonly day: VenuesInput
  /** The closing time; null without one. */
  readonly closing: EpochMs | null
  readonly optionsOf: (matchId: number) => MatchOptions
  /** Courts that take no matches now. */
  readonly closedCourts: readonly { readonly id: number; readonly venue: string }[]
  /** Teams that may be left with fewer than two matches: as it is, and without the matches for places. */
  readonly teamsBelow: { readonly now: number; readonly withoutPlacement: number }
}

/**
 * `drop-placement`: leave matches for the third place out; `single-game`: one game where several were to be played;
 * `open-courts`: those that are closed; `one-more-court`: where it gets too late; `any-court`: no shares of the courts and
 * no pins; `together`: the first of each kind that wins time, at once.
 */
export const dayProposalKinds = [
  'drop-placement',
  'single-game',
  'open-courts',
  'one-more-court',
  'any-court',
  'together',
] as const
export type DayProposalKind = (typeof dayProposalKinds)[number]

export interface DayProposal {
  readonly kind: DayProposalKind
  /** How many matches it changes; for courts, how many courts it adds. */
  readonly count: number
  readonly end: EpochMs
  readonly wonMs: number
  /** Matches that still end after closing. */
  readonly over: number
  readonly teamsBelow: number
}

export interface EndOfDay {
  readonly starts: ReadonlyMap<number, PlannedStart>
  /** Null where nothing is left, or nothing of it can be planned. */
  readonly end: EpochMs | null
  /** Ids of the matches that end after closing, in the order of their start. */
  readonly over: readonly number[]
  /** Ids of those that can never start: no court, or behind such a match. */
  readonly unplanned: readonly number[]
  /** Those that win time, the most first; none where all is over before closing. */
  readonly proposals: readonly DayProposal[]
}

/** [OPS-210, OPS-211] When the day ends as it goes on now, and what would make it end earlier. */
export function* endOfDaySteps(input: EndOfDayInput): Generator<void, EndOfDay> {
  const { day, closing } = input
  const starts = yield* planVenuesSteps(day)
  const end = endOf(starts)
  const over = overOf(starts, closing)
  const unplanned = day.matches.filter(({ id }) => !starts.has(id)).map(({ id }) => id)
  if (end === null || over.length === 0) return { starts, end, over, unplanned, proposals: [] }
  const proposals: DayProposal[] = []
  const propose = function* (kind: DayProposalKind, change: Change) {
    const changed = yield* planVenuesSteps(change.day)
    const newEnd = endOf(changed)
    const newOver = overOf(changed, closing).length
    // If fewer matches can be planned, the end is not comparable.
    const isWhole = change.day.matches.filter(({ id }) => !changed.has(id)).length <= unplanned.length
    const helps = newEnd !== null && newEnd <= end && (newEnd < end || newOver < over.length) && isWhole
    if (!helps) return false
    const { count, teamsBelow } = change
    proposals.push({ kind, count, end: newEnd, wonMs: end - newEnd, over: newOver, teamsBelow })
    return true
  }
  const lateIds = new Set(over)
  const lateVenues = [...new Set(day.matches.flatMap(({ id, venue }) => (lateIds.has(id) ? [venue] : [])))]
  const facts = { ...input, lateVenues }
  let together: Change = { day, count: 0, teamsBelow: input.teamsBelow.now }
  let helping = 0
  for (const [kind, change] of changes) {
    const alone = change(facts, day)
    if (alone.count === 0 || !(yield* propose(kind, alone))) continue
    const { count, ...next } = change(facts, together.day)
    together = { ...next, teamsBelow: Math.max(together.teamsBelow, next.teamsBelow), count: together.count + count }
    helping += 1
  }
  if (helping > 1) yield* propose('together', together)
  proposals.sort((a, b) => b.wonMs - a.wonMs || dayProposalKinds.indexOf(a.kind) - dayProposalKinds.indexOf(b.kind))
  return { starts, end, over, unplanned, proposals }
}

interface Change {
  readonly day: VenuesInput
  readonly count: number
  readonly teamsBelow: number
}

interface Facts extends EndOfDayInput {
  /** Where a match ends after closing. */
  readonly lateVenues: readonly string[]
}

type Changes = (facts: Facts, day: VenuesInput) => Change

const changes: readonly (readonly [Exclude<DayProposalKind, 'together'>, Changes])[] = [
  ['drop-placement', dropPlacement],
  ['single-game', playSingleGames],
  ['open-courts', openCourts],
  ['one-more-court', addCourts],
  ['any-court', shareAllCourts],
]

function dropPlacement({ optionsOf, teamsBelow }: Facts, day: VenuesInput): Change {
  const matches = day.matches.filter(({ id, onCourt }) => onCourt !== null || !optionsOf(id).isPlacement)
  const count = day.matches.length - matches.length
  return { day: { ...day, matches }, count, teamsBelow: teamsBelow.withoutPlacement }
}

function playSingleGames({ optionsOf, teamsBelow }: Facts, day: VenuesInput): Change {
  let count = 0
  const matches = day.matches.map((match) => {
    const { singleGameMs } = optionsOf(match.id)
    if (match.onCourt !== null || singleGameMs === null || singleGameMs >= match.durationMs) return match
    count += 1
    return { ...match, durationMs: singleGameMs }
  })
  return { day: { ...day, matches }, count, teamsBelow: teamsBelow.now }
}

function openCourts({ closedCourts, teamsBelow }: Facts, day: VenuesInput): Change {
  const ids = new Set(closedCourts.map(({ id }) => id))
  const others = day.courts.filter(({ id }) => !ids.has(id))
  const opened = closedCourts.map((court) => ({ ...court, freeAt: day.now }))
  return { day: { ...day, courts: [...others, ...opened] }, count: opened.length, teamsBelow: teamsBelow.now }
}

function addCourts({ lateVenues, teamsBelow }: Facts, day: VenuesInput): Change {
  // Ids of courts are positive.
  const added = lateVenues.map((venue, index) => ({ id: -1 - index, venue, freeAt: day.now }))
  return { day: { ...day, courts: [...day.courts, ...added] }, count: added.length, teamsBelow: teamsBelow.now }
}

function shareAllCourts({ teamsBelow }: Facts, day: VenuesInput): Change {
  let count = 0
  const matches = day.matches.map((match) => {
    if (match.onCourt !== null || (match.courtIds === undefined && match.pin === undefined)) return match
    count += 1
    return { ...match, courtIds: undefined, pin: undefined }
  })
  return { day: { ...day, matches }, count, teamsBelow: teamsBelow.now }
}

function endOf(starts: ReadonlyMap<number, PlannedStart>): EpochMs | null {
  return starts.size === 0 ? null : Math.max(...[...starts.values()].map(({ end }) => end))
}

function overOf(starts: ReadonlyMap<number, PlannedStart>, closing: EpochMs | null): number[] {
  if (closing === null) return []
  return [...starts]
    .filter(([, { end }]) => end > closing)
    .sort(([a, one], [b, two]) => one.start - two.start || a - b)
    .map(([id]) => id)
}
