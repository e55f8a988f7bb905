import { runToEnd } from '../../shared/run-to-end'
import type { EpochMs } from '../../shared/vietnam-time'
import { MinHeap } from './min-heap'
import { meetsNight, type Night } from './play-days'

/** A match that is not over. Durations and moments in milliseconds. */
export interface DayMatch {
  readonly id: number
  /** From the call to the court until the next match can be called there. */
  readonly durationMs: number
  /** Those who are known to play in it. */
  readonly players: readonly number[]
  /** Those who officiate it on court: they play nothing else meanwhile, and need no rest from it. */
  readonly officials?: readonly number[] | undefined
  /** Matches of this day that decide who else plays in it. */
  readonly after: readonly number[]
  /** Where and since when it is called or played; null while it waits for a court. */
  readonly onCourt: { readonly courtId: number; readonly since: EpochMs } | null
  /** From when it may be called, apart from all else; at once where it is left out. */
  readonly notBefore?: EpochMs | undefined
  /** Its share of the courts; any court where it is left out. */
  readonly courtIds?: readonly number[] | undefined
  /** Where and when organisers want it; the share does not count for it. */
  readonly pin?: MatchPin | undefined
}

export interface MatchPin {
  readonly courtId: number
  readonly start: EpochMs
}

export interface DayCourt {
  readonly id: number
  /** From when it takes a match, apart from the matches of this day; in the past where it is free. */
  readonly freeAt: EpochMs
}

export interface DayInput {
  readonly now: EpochMs
  readonly restMs: number
  readonly courts: readonly DayCourt[]
  /** In the order in which they are called when several could start. */
  readonly matches: readonly DayMatch[]
  /** When players who rest, or play elsewhere, may start again. */
  readonly restingUntil: ReadonlyMap<number, EpochMs>
  /** Between the days of a plan of several; one day alone has none. */
  readonly nights?: readonly Night[] | undefined
}

export interface PlannedStart {
  readonly courtId: number
  readonly start: EpochMs
  readonly end: EpochMs
}

/** A match that has taken longer than expected is expected to take this much longer. */
export const overrunMs = 2 * 60_000

/**
 * When and where each match will be played: whenever a court is free, the one that is free longest takes the first
 * match that can start. A match can start once those that feed it are over and its players have rested. Matches that
 * can never start (no court, or behind such a match) are left out. O((matches + links) log matches) in a knock-out.
 *
 * A pinned match starts on its court at its moment, or as soon after it as its feeders, its players and the court
 * allow. As long as it can be in time, its court takes no match that would not be over by then, and its players play
 * none after which they could not rest. A pin on a court that takes no matches is as if it were not there, and so is
 * one of a match that is never played.
 *
 * [OPS-300] In a night, and so shortly before it that it would not be over, no match begins.
 */
export function planDay(input: DayInput): ReadonlyMap<number, PlannedStart> {
  return runToEnd(planDaySteps(input))
}

/** `planDay` in steps of well under a millisecond, for who must do other things in between. */
export function planDaySteps(input: DayInput): Generator<void, ReadonlyMap<number, PlannedStart>> {
  return new DayPlanner(input).plan()
}

/** A match that can be looked at again, or a player who can play again, from a moment on; or just a moment to look. */
type Wake =
  | { readonly at: EpochMs; readonly kind: 'moment' }
  /** Of a match's place in the order of calling, or of a player. */
  | { readonly at: EpochMs; readonly kind: 'match' | 'player'; readonly of: number }

interface Open {
  readonly match: DayMatch
  /** Where it can be kept. */
  readonly pin: MatchPin | undefined
  /** Feeding matches whose end is not known yet. */
  openFeeders: number
  /** When its feeders' players have rested. */
  earliest: EpochMs
}

const isEarlierCourt = (a: DayCourt, b: DayCourt) => a.freeAt < b.freeAt || (a.freeAt === b.freeAt && a.id < b.id)

class DayPlanner {
  readonly #planned = new Map<number, PlannedStart>()
  readonly #playerFreeAt: Map<number, EpochMs>
  readonly #open: Open[] = []
  readonly #placeOf = new Map<number, number>()
  readonly #fedBy = new Map<number, number[]>()
  /** Places of the matches that could start, by their share of the courts. */
  readonly #ready = new Map<
    string,
    { readonly courtIds: ReadonlySet<number> | null; readonly places: MinHeap<number> }
  >()
  readonly #later = new MinHeap<Wake>((a, b) => a.at < b.at)
  /** Matches that wait for a player, who brings back one at a time: a player with many would wake them all in vain. */
  readonly #waitingFor = new Map<number, MinHeap<number>>()
  readonly #broughtBackBy = new Map<number, number>()
  /** The same by player. */
  readonly #broughtBack = new Map<number, number>()
  /** The one that is free longest first. */
  #free: DayCourt[] = []
  readonly #taken = new MinHeap<DayCourt>(isEarlierCourt)
  /** Places of the pinned matches that have not started, the earliest first. */
  readonly #pinsOfCourt = new Map<number, number[]>()
  readonly #pinsOfPlayer = new Map<number, number[]>()
  /** Whether a match that can start may still have to leave a court to another. */
  readonly #isRestricted: boolean
  readonly #nights: readonly Night[]
  readonly #shortestMs: number
  readonly #input: DayInput

  constructor(input: DayInput) {
    this.#input = input
    this.#playerFreeAt = new Map(input.restingUntil)
    this.#nights = (input.nights ?? []).filter(({ until }) => until > input.now)
    this.#shortestMs = input.matches.reduce((shortest, { durationMs }) => Math.min(shortest, durationMs), Infinity)
    const isRestricted = ({ pin, courtIds }: DayMatch) => pin !== undefined || courtIds !== undefined
    this.#isRestricted = this.#nights.length > 0 || input.matches.some(isRestricted)
    const courtIds = new Set(input.courts.map(({ id }) => id))
    for (const [place, match] of input.matches.entries()) {
      const pin = match.onCourt === null && match.pin && courtIds.has(match.pin.courtId) ? match.pin : undefined
      this.#open.push({ match, pin, openFeeders: 0, earliest: Math.max(input.now, match.notBefore ?? 0) })
      this.#placeOf.set(match.id, place)
    }
  }

  *plan(): Generator<void, ReadonlyMap<number, PlannedStart>> {
    this.#link()
    yield
    this.#placeRunning()
    this.#placePins()
    for (const { until } of this.#nights) this.#later.push({ at: until, kind: 'moment' })
    yield
    for (const [place, { match, openFeeders }] of this.#open.entries()) {
      if (match.onCourt === null && openFeeders === 0) this.#awaitFeeders(place)
    }
    let clock = this.#input.now
    for (;;) {
      this.#wake(clock)
      if (this.#startOne(clock)) {
        yield
        continue
      }
      const next = Math.min(this.#later.peek()?.at ?? Infinity, this.#taken.peek()?.freeAt ?? Infinity)
      if (next === Infinity) return this.#planned
      clock = Math.max(clock, next)
    }
  }

  /** Feeders that are not of this day are over. */
  #link(): void {
    for (const [place, open] of this.#open.entries()) {
      for (const feeder of open.match.after) {
        if (!this.#placeOf.has(feeder)) continue
        open.openFeeders += 1
        const fed = this.#fedBy.get(feeder)
        if (fed) fed.push(place)
        else this.#fedBy.set(feeder, [place])
      }
    }
  }

  #placeRunning(): void {
    const freeAt = new Map(this.#input.courts.map((court) => [court.id, court.freeAt]))
    for (const { match } of this.#open) {
      if (match.onCourt === null) continue
      const { courtId, since } = match.onCourt
      const end = Math.max(since + match.durationMs, this.#input.now + overrunMs)
      this.#record(match, { courtId, start: since, end })
      for (const player of match.officials ?? []) {
        this.#playerFreeAt.set(player, Math.max(end, this.#playerFreeAt.get(player) ?? 0))
      }
      const free = freeAt.get(courtId)
      if (free !== undefined) freeAt.set(courtId, Math.max(free, end))
    }
    for (const [id, moment] of freeAt) this.#taken.push({ id, freeAt: moment })
  }

  #placePins(): void {
    const neverPlayed = this.#placesWithoutCourt()
    const pinned = [...this.#open.entries()].filter(([place, { pin }]) => pin && !neverPlayed.has(place))
    for (const [place, { match, pin }] of pinned.sort(([, a], [, b]) => startOf(a) - startOf(b))) {
      if (!pin) continue
      this.#later.push({ at: pin.start, kind: 'moment' })
      addTo(this.#pinsOfCourt, pin.courtId, place)
      for (const player of match.players) addTo(this.#pinsOfPlayer, player, place)
    }
  }

  /** Of the matches whose share holds no court of the day, and of all behind them. */
  #placesWithoutCourt(): ReadonlySet<number> {
    const courtIds = new Set(this.#input.courts.map(({ id }) => id))
    const found = new Set<number>()
    for (const [place, { match, pin }] of this.#open.entries()) {
      const hasCourt = match.onCourt || pin || !match.courtIds || match.courtIds.some((id) => courtIds.has(id))
      if (!hasCourt) found.add(place)
    }
    // A set takes in what is added while it is walked.
    for (const place of found) {
      const id = this.#open[place]?.match.id
      for (const behind of (id !== undefined && this.#fedBy.get(id)) || []) found.add(behind)
    }
    return found
  }

  /** All of them are planned: from `earliest` on it can be looked at. */
  #awaitFeeders(place: number): void {
    const open = this.#open[place]
    if (!open) return
    const at = open.earliest
    this.#later.push(open.pin ? { at, kind: 'moment' } : { at, kind: 'match', of: place })
  }

  /** All that the clock brings: courts that come free, matches and players that can be looked at again. */
  #wake(clock: EpochMs): void {
    for (let court = this.#taken.peek(); court && court.freeAt <= clock; court = this.#taken.peek()) {
      this.#taken.pop()
      this.#free.push(court)
    }
    for (let next = this.#later.peek(); next && next.at <= clock; next = this.#later.peek()) {
      this.#later.pop()
      if (next.kind === 'match') this.#markReady(next.of)
      if (next.kind === 'player') this.#bringBack(next.of, clock)
    }
  }

  #markReady(place: number): void {
    const courtIds = this.#open[place]?.match.courtIds
    const share = courtIds?.join() ?? ''
    const known = this.#ready.get(share)
    if (known) known.places.push(place)
    else {
      const places = new MinHeap<number>((a, b) => a < b)
      places.push(place)
      this.#ready.set(share, { courtIds: courtIds ? new Set(courtIds) : null, places })
    }
  }

  /** Whether a match of that length, begun now, would be played at night. */
  #endsAtNight(clock: EpochMs, durationMs: number): boolean {
    return this.#nights.some((night) => meetsNight(night, clock, durationMs))
  }

  #startOne(clock: EpochMs): boolean {
    if (this.#endsAtNight(clock, this.#shortestMs)) return false
    for (const court of this.#free) {
      const place = this.#duePin(court.id, clock) ?? this.#firstThatCanStart(court.id, clock)
      if (place === undefined) continue
      this.#free = this.#free.filter((each) => each !== court)
      this.#start(place, court.id, clock)
      return true
    }
    return false
  }

  /** The first match that is pinned to the court, was to begin by now, and can. */
  #duePin(courtId: number, clock: EpochMs): number | undefined {
    for (const place of this.#pinsOfCourt.get(courtId) ?? []) {
      const open = this.#open[place]
      if (!open || startOf(open) > clock) return undefined
      if (open.openFeeders > 0 || open.earliest > clock || this.#endsAtNight(clock, open.match.durationMs)) continue
      const blocking = this.#blockingPlayer(place, clock)
      if (blocking === undefined) return place
      this.#later.push({ at: this.#playerFreeAt.get(blocking) ?? 0, kind: 'moment' })
    }
    return undefined
  }

  #firstThatCanStart(courtId: number, clock: EpochMs): number | undefined {
    const kept: number[] = []
    const takeFirst = () => {
      let first: MinHeap<number> | undefined
      for (const { courtIds, places } of this.#ready.values()) {
        if (courtIds && !courtIds.has(courtId)) continue
        if ((places.peek() ?? Infinity) < (first?.peek() ?? Infinity)) first = places
      }
      return first?.pop()
    }
    let found: number | undefined
    for (let place = takeFirst(); place !== undefined; place = takeFirst()) {
      const player = this.#broughtBackBy.get(place)
      if (player !== undefined) this.#forget(place, player)
      const blocking = this.#blockingPlayer(place, clock)
      if (blocking === undefined && this.#fitsHere(place, courtId, clock)) {
        // The others who wait for the player come back when this match is over and rested from.
        if (player !== undefined) this.#later.push({ at: clock, kind: 'player', of: player })
        found = place
        break
      }
      if (blocking === undefined) kept.push(place)
      else this.#waitFor(blocking, place)
      if (player !== undefined) this.#bringBack(player, clock)
    }
    for (const place of kept) this.#markReady(place)
    return found
  }

  /** The player of the match who is free last, where that is after now. */
  #blockingPlayer(place: number, clock: EpochMs): number | undefined {
    let latest = clock
    let blocking: number | undefined
    for (const player of this.#open[place]?.match.players ?? []) {
      const freeAt = this.#playerFreeAt.get(player) ?? 0
      if (freeAt > latest) [latest, blocking] = [freeAt, player]
    }
    return blocking
  }

  /** Whether the match, begun now, is over before the night and makes no pinned one late that can still be in time. */
  #fitsHere(place: number, courtId: number, clock: EpochMs): boolean {
    const match = this.#open[place]?.match
    if (match && this.#endsAtNight(clock, match.durationMs)) return false
    if (!match || this.#pinsOfCourt.size === 0) return true
    const end = clock + match.durationMs
    const isInTime = (until: EpochMs) => (pinned: number) => {
      const open = this.#open[pinned]
      return !open || until <= startOf(open) || !this.#canBeInTime(open, clock)
    }
    return (
      (this.#pinsOfCourt.get(courtId) ?? []).every(isInTime(end)) &&
      match.players.every((player) => (this.#pinsOfPlayer.get(player) ?? []).every(isInTime(end + this.#input.restMs)))
    )
  }

  /** As far as it can be told before its feeders are planned. */
  #canBeInTime(open: Open, clock: EpochMs): boolean {
    const start = startOf(open)
    if (start <= clock || open.earliest > start) return false
    const { match } = open
    const hasFeedersInTime = match.after.every((feeder) => {
      const place = this.#placeOf.get(feeder)
      if (place === undefined || this.#planned.has(feeder)) return true
      return clock + (this.#open[place]?.match.durationMs ?? 0) + this.#input.restMs <= start
    })
    return hasFeedersInTime && match.players.every((player) => (this.#playerFreeAt.get(player) ?? 0) <= start)
  }

  #waitFor(player: number, place: number): void {
    const waiting = this.#waitingFor.get(player) ?? new MinHeap<number>((a, b) => a < b)
    const isAwaited = this.#waitingFor.has(player)
    waiting.push(place)
    this.#waitingFor.set(player, waiting)
    // One that the player brought back before has to wait again, perhaps behind this one.
    const broughtBack = this.#broughtBack.get(player)
    if (broughtBack !== undefined) this.#forget(broughtBack, player)
    if (!isAwaited || broughtBack !== undefined) {
      this.#later.push({ at: this.#playerFreeAt.get(player) ?? 0, kind: 'player', of: player })
    }
  }

  #forget(place: number, player: number): void {
    this.#broughtBackBy.delete(place)
    this.#broughtBack.delete(player)
  }

  #bringBack(player: number, clock: EpochMs): void {
    const freeAt = this.#playerFreeAt.get(player) ?? 0
    const waiting = this.#waitingFor.get(player)
    if (waiting?.peek() === undefined) {
      this.#waitingFor.delete(player)
      return
    }
    if (freeAt > clock) {
      this.#later.push({ at: freeAt, kind: 'player', of: player })
      return
    }
    if (this.#isRestricted) {
      // The first of them may find no court while another could be played.
      for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) this.#markReady(place)
      this.#waitingFor.delete(player)
      return
    }
    const place = waiting.pop()
    if (place === undefined) return
    this.#broughtBackBy.set(place, player)
    this.#broughtBack.set(player, place)
    this.#markReady(place)
  }

  #start(place: number, courtId: number, start: EpochMs): void {
    const open = this.#open[place]
    if (!open) return
    const { match, pin } = open
    if (pin) {
      removeFrom(this.#pinsOfCourt, pin.courtId, place)
      for (const player of match.players) removeFrom(this.#pinsOfPlayer, player, place)
    }
    const end = start + match.durationMs
    this.#taken.push({ id: courtId, freeAt: end })
    this.#record(match, { courtId, start, end })
  }

  #record(match: DayMatch, planned: PlannedStart): void {
    this.#planned.set(match.id, planned)
    const restedAt = planned.end + this.#input.restMs
    for (const player of match.players) {
      this.#playerFreeAt.set(player, Math.max(restedAt, this.#playerFreeAt.get(player) ?? 0))
    }
    for (const place of this.#fedBy.get(match.id) ?? []) {
      const open = this.#open[place]
      if (!open) continue
      open.openFeeders -= 1
      open.earliest = Math.max(open.earliest, restedAt)
      if (open.openFeeders > 0 || open.match.onCourt !== null || match.onCourt !== null) continue
      this.#awaitFeeders(place)
    }
  }
}

const startOf = ({ pin }: Open) => pin?.start ?? Infinity

function addTo(lists: Map<number, number[]>, key: number, place: number): void {
  const list = lists.get(key)
  if (list) list.push(place)
  else lists.set(key, [place])
}

function removeFrom(lists: Map<number, number[]>, key: number, place: number): void {
  const rest = (lists.get(key) ?? []).filter((each) => each !== place)
  if (rest.length > 0) lists.set(key, rest)
  else lists.delete(key)
}
