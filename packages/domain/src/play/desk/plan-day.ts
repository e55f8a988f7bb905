import { runToEnd } from '../../shared/run-to-end'
import type { EpochMs } from '../../shared/vietnam-time'
import { MinHeap } from './min-heap'

/** A match that is not over. Durations and moments in milliseconds. */
export interface DayMatch {
  readonly id: number
  /** From the call to the court until the next match can be called there. */
  readonly durationMs: number
  /** Those who are known to play in it. */
  readonly players: readonly number[]
  /** Matches of this day that decide who else plays in it. */
  readonly after: readonly number[]
  /** Where and since when it is called or played; null while it waits for a court. */
  readonly onCourt: { readonly courtId: number; readonly since: EpochMs } | null
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
 */
export function planDay(input: DayInput): ReadonlyMap<number, PlannedStart> {
  return runToEnd(planDaySteps(input))
}

/** `planDay` in steps of well under a millisecond, for who must do other things in between. */
export function planDaySteps(input: DayInput): Generator<void, ReadonlyMap<number, PlannedStart>> {
  return new DayPlanner(input).plan()
}

/** A match that can be looked at again, or a player who can play again, from a moment on. */
interface Wake {
  readonly at: EpochMs
  readonly kind: 'match' | 'player'
  /** A match's place in the order of calling, or a player. */
  readonly of: number
}

interface Open {
  readonly match: DayMatch
  /** Feeding matches whose end is not known yet. */
  openFeeders: number
  /** When its feeders' players have rested. */
  earliest: EpochMs
}

class DayPlanner {
  readonly #planned = new Map<number, PlannedStart>()
  readonly #playerFreeAt: Map<number, EpochMs>
  readonly #open: Open[] = []
  readonly #placeOf = new Map<number, number>()
  readonly #fedBy = new Map<number, number[]>()
  readonly #ready = new MinHeap<number>((a, b) => a < b)
  readonly #later = new MinHeap<Wake>((a, b) => a.at < b.at)
  /** Matches that wait for a player, who brings back one at a time: a player with many would wake them all in vain. */
  readonly #waitingFor = new Map<number, MinHeap<number>>()
  readonly #broughtBackBy = new Map<number, number>()
  /** The same by player. */
  readonly #broughtBack = new Map<number, number>()
  readonly #courts = new MinHeap<DayCourt>((a, b) => a.freeAt < b.freeAt || (a.freeAt === b.freeAt && a.id < b.id))
  readonly #input: DayInput

  constructor(input: DayInput) {
    this.#input = input
    this.#playerFreeAt = new Map(input.restingUntil)
    for (const [place, match] of input.matches.entries()) {
      this.#open.push({ match, openFeeders: 0, earliest: input.now })
      this.#placeOf.set(match.id, place)
    }
  }

  *plan(): Generator<void, ReadonlyMap<number, PlannedStart>> {
    this.#link()
    yield
    this.#placeRunning()
    yield
    for (const [place, { match, openFeeders, earliest }] of this.#open.entries()) {
      if (match.onCourt === null && openFeeders === 0) this.#later.push({ at: earliest, kind: 'match', of: place })
    }
    let clock = this.#input.now
    for (;;) {
      const court = this.#courts.peek()
      if (!court) return this.#planned
      clock = Math.max(clock, court.freeAt)
      const place = this.#firstThatCanStart(clock)
      if (place !== undefined) {
        this.#courts.pop()
        this.#start(place, court.id, clock)
        yield
        continue
      }
      const next = this.#later.peek()
      if (!next) return this.#planned
      clock = Math.max(clock, next.at)
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
      const free = freeAt.get(courtId)
      if (free !== undefined) freeAt.set(courtId, Math.max(free, end))
    }
    for (const [id, moment] of freeAt) this.#courts.push({ id, freeAt: moment })
  }

  #firstThatCanStart(clock: EpochMs): number | undefined {
    for (let next = this.#later.peek(); next && next.at <= clock; next = this.#later.peek()) {
      this.#later.pop()
      if (next.kind === 'match') this.#ready.push(next.of)
      else this.#bringBackOne(next.of, clock)
    }
    for (let place = this.#ready.pop(); place !== undefined; place = this.#ready.pop()) {
      const player = this.#broughtBackBy.get(place)
      if (player !== undefined) this.#forget(place, player)
      const blocking = this.#blockingPlayer(place, clock)
      if (blocking === undefined) {
        // The others who wait for the player come back when this match is over and rested from.
        if (player !== undefined) this.#later.push({ at: clock, kind: 'player', of: player })
        return place
      }
      this.#waitFor(blocking, place)
      if (player !== undefined) this.#bringBackOne(player, clock)
    }
    return undefined
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

  #bringBackOne(player: number, clock: EpochMs): void {
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
    const place = waiting.pop()
    if (place === undefined) return
    this.#broughtBackBy.set(place, player)
    this.#broughtBack.set(player, place)
    this.#ready.push(place)
  }

  #start(place: number, courtId: number, start: EpochMs): void {
    const match = this.#open[place]?.match
    if (!match) return
    const end = start + match.durationMs
    this.#courts.push({ id: courtId, freeAt: end })
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
      if (open.openFeeders === 0 && open.match.onCourt === null && match.onCourt === null) {
        this.#later.push({ at: open.earliest, kind: 'match', of: place })
      }
    }
  }
}
