import type { Gender } from '../../people/player/check-player'
import { groupBy } from '../../shared/group-by'
import type { Points } from '../../shared/points'
import { type EpochMs, vietnamDate } from '../../shared/vietnam-time'
import type { Category } from '../../tournament/registration/eligibility'
import {
  countPacked,
  eachRecord,
  isInWindow,
  type PackedDivision,
  type SeasonFacts,
  type SeasonPlayer,
  type SeasonRecord,
  type SeasonWindow,
} from './season-facts'
import { yearUntil } from './season-window'

/** Of a player's tournaments those count that brought most. */
export const countedTournaments = 5
/** Who has won no points is ranked from so many matches on. */
export const minRankedMatches = 3

/** As seasons are told, in whole points: an award of 0.20 is 200. */
export function seasonPoints(points: Points): number {
  return points * 10
}

export const ageGroups = ['under18', 'from18', 'from35', 'from50', 'from60'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** In years of sports, the window's last year less the year of birth; both included. */
const ages: Readonly<Record<AgeGroup, readonly [number, number]>> = {
  under18: [0, 17],
  from18: [18, 34],
  from35: [35, 49],
  from50: [50, 59],
  from60: [60, 200],
}

/** Whom a table ranks, and by which divisions; null for all. */
export interface SeasonFilter {
  readonly category: Category | null
  readonly gender: Gender | null
  readonly age: AgeGroup | null
  readonly clubId: number | null
}

export const wholeSeason: SeasonFilter = { category: null, gender: null, age: null, clubId: null }

export interface SeasonRow {
  readonly playerId: number
  /** Of the counted tournaments, in hundredths. */
  readonly points: Points
  readonly wins: number
  readonly losses: number
  /** Tournaments that were played in, or that brought a place. */
  readonly events: number
  /** First places of divisions. */
  readonly titles: number
  /** Null for who won no points and has played too few matches; equals share one. */
  readonly rank: number | null
}

/** Columns of numbers; a player has the same slot in each. */
interface Columns {
  readonly playerIds: Int32Array
  readonly points: Int32Array
  readonly wins: Uint16Array
  readonly losses: Uint16Array
  readonly events: Uint16Array
  readonly titles: Uint16Array
}

type Column = Columns[keyof Columns]
const columnNames = ['playerIds', 'points', 'wins', 'losses', 'events', 'titles'] as const

function columnsOf(length: number): Columns {
  return {
    ...{ playerIds: new Int32Array(length), points: new Int32Array(length), wins: new Uint16Array(length) },
    ...{ losses: new Uint16Array(length), events: new Uint16Array(length), titles: new Uint16Array(length) },
  }
}

function at(column: Column, slot: number): number {
  return column[slot] ?? 0
}

/**
 * A table in columns: that of a country has tens of thousands of rows, of which a page is told. Best first; who is not
 * ranked comes last.
 */
export class SeasonTable implements Iterable<SeasonRow> {
  readonly length: number
  readonly #columns: Columns
  /** 0 for none. */
  readonly #ranks: Int32Array

  constructor(columns: Columns, ranks: Int32Array) {
    this.length = ranks.length
    this.#columns = columns
    this.#ranks = ranks
  }

  *[Symbol.iterator](): Generator<SeasonRow> {
    for (let place = 0; place < this.length; place += 1) yield this.#rowAt(place)
  }

  get playerIds(): Iterable<number> {
    return this.#columns.playerIds
  }

  /** Of everybody, where a row of each would be much. */
  each(use: (playerId: number, points: Points, wins: number, losses: number) => void): void {
    const { playerIds, points, wins, losses } = this.#columns
    for (let place = 0; place < this.length; place += 1) {
      use(at(playerIds, place), at(points, place), at(wins, place), at(losses, place))
    }
  }

  slice(from: number, until: number): SeasonRow[] {
    const length = Math.max(0, Math.min(until, this.length) - from)
    return Array.from({ length }, (_, index) => this.#rowAt(from + index))
  }

  /** Rows of these players, in the order of the table. */
  rowsOf(playerIds: ReadonlySet<number>): SeasonRow[] {
    const rows: SeasonRow[] = []
    for (const [place, playerId] of this.#columns.playerIds.entries()) {
      if (playerIds.has(playerId)) rows.push(this.#rowAt(place))
    }
    return rows
  }

  rowOf(playerId: number): SeasonRow | undefined {
    const place = this.#columns.playerIds.indexOf(playerId)
    return place < 0 ? undefined : this.#rowAt(place)
  }

  #rowAt(place: number): SeasonRow {
    const { playerIds, points, wins, losses, events, titles } = this.#columns
    return {
      playerId: at(playerIds, place),
      points: at(points, place),
      wins: at(wins, place),
      losses: at(losses, place),
      events: at(events, place),
      titles: at(titles, place),
      rank: at(this.#ranks, place) || null,
    }
  }
}

/**
 * All whom the filter takes and who played or won something.
 * @param earlier the same table before something changed: most of its order is that of the new one, so that little is sorted
 */
export function seasonTable(
  facts: SeasonFacts,
  window: SeasonWindow,
  filter: SeasonFilter,
  earlier?: SeasonTable,
): SeasonTable {
  const { columns, slots } = tally(facts, window, filter)
  return rankRows(columns, orderSlots(columns, slots, earlier?.playerIds ?? []))
}

function tally({ players, divisions }: SeasonFacts, window: SeasonWindow, filter: SeasonFilter) {
  const counted = divisions.filter(
    ({ division }) =>
      isInWindow(division, window) && (filter.category === null || filter.category === division.category),
  )
  const year = vietnamDate(window.until).year
  const most = countPacked(counted)
  const columns = columnsOf(most)
  const slots = new Slots(counted)
  const best = new BestSums(most)
  /** Of each slot, the last of the tournaments in which it was met, and the points of that one. */
  const [metIn, pointsIn] = [new Int32Array(most), new Int32Array(most)]
  const slotOf = (playerId: number): number | undefined => {
    const known = slots.of(playerId)
    if (known !== undefined) return known
    const player = players.get(playerId)
    if (!player || !isTaken(player, filter, year)) return undefined
    const slot = slots.add(playerId)
    columns.playerIds[slot] = playerId
    return slot
  }
  let event = 0
  for (const together of groupBy(counted, ({ division }) => division.event).values()) {
    event += 1
    const met: number[] = []
    for (const packed of together) {
      eachRecord(packed, (playerId, wins, losses, points, isFirst) => {
        const slot = slotOf(playerId)
        if (slot === undefined) return
        if (metIn[slot] !== event) {
          metIn[slot] = event
          pointsIn[slot] = 0
          met.push(slot)
        }
        pointsIn[slot] = at(pointsIn, slot) + points
        columns.wins[slot] = at(columns.wins, slot) + wins
        columns.losses[slot] = at(columns.losses, slot) + losses
        if (isFirst) columns.titles[slot] = at(columns.titles, slot) + 1
      })
    }
    for (const slot of met) {
      best.add(slot, at(columns.events, slot), at(pointsIn, slot))
      columns.events[slot] = at(columns.events, slot) + 1
    }
  }
  for (let slot = 0; slot < slots.size; slot += 1) columns.points[slot] = best.sum(slot, at(columns.events, slot))
  return { columns, slots }
}

/** The slots of players, who were given their ids one after the other. */
class Slots {
  /** One more than the slot; 0 for none. */
  readonly #byId: Int32Array
  size = 0

  constructor(divisions: readonly PackedDivision[]) {
    let last = 0
    for (const packed of divisions) {
      eachRecord(packed, (playerId) => {
        if (playerId > last) last = playerId
      })
    }
    this.#byId = new Int32Array(last + 1)
  }

  of(playerId: number): number | undefined {
    const next = at(this.#byId, playerId)
    return next === 0 ? undefined : next - 1
  }

  add(playerId: number): number {
    const slot = this.size
    this.size += 1
    this.#byId[playerId] = this.size
    return slot
  }
}

/** The best of each slot's tournaments. */
class BestSums {
  readonly #best: Int32Array

  constructor(slots: number) {
    this.#best = new Int32Array(slots * countedTournaments)
  }

  /** @param before how many tournaments the slot had */
  add(slot: number, before: number, points: Points): void {
    const first = slot * countedTournaments
    if (before < countedTournaments) {
      this.#best[first + before] = points
      return
    }
    let least = first
    for (let each = first + 1; each < first + countedTournaments; each += 1) {
      if (at(this.#best, each) < at(this.#best, least)) least = each
    }
    if (at(this.#best, least) < points) this.#best[least] = points
  }

  sum(slot: number, events: number): Points {
    let sum = 0
    const first = slot * countedTournaments
    for (let each = first; each < first + Math.min(events, countedTournaments); each += 1) sum += at(this.#best, each)
    return sum
  }
}

function isTaken({ gender, birthYear, clubId }: SeasonPlayer, filter: SeasonFilter, year: number): boolean {
  if (filter.gender !== null && gender !== filter.gender) return false
  if (filter.clubId !== null && clubId !== filter.clubId) return false
  if (filter.age === null) return true
  const [least, most] = ages[filter.age]
  return birthYear !== null && year - birthYear >= least && year - birthYear <= most
}

function bestSum(points: readonly Points[]): Points {
  const best = points.toSorted((a, b) => b - a).slice(0, countedTournaments)
  return best.reduce((sum, each) => sum + each, 0)
}

/** More points, then more wins, then fewer losses. */
function compareSlots({ points, wins, losses }: Columns, a: number, b: number): number {
  return at(points, b) - at(points, a) || at(wins, b) - at(wins, a) || at(losses, a) - at(losses, b)
}

function isRanked({ points, wins, losses }: Columns, slot: number): boolean {
  return at(points, slot) > 0 || at(wins, slot) + at(losses, slot) >= minRankedMatches
}

function orderSlots(columns: Columns, slots: Slots, earlier: Iterable<number>): number[] {
  const order: number[] = []
  const isIn = new Uint8Array(slots.size)
  for (const playerId of earlier) {
    const slot = slots.of(playerId)
    if (slot === undefined) continue
    isIn[slot] = 1
    order.push(slot)
  }
  for (let slot = 0; slot < slots.size; slot += 1) if (isIn[slot] === 0) order.push(slot)
  const { playerIds } = columns
  return order.sort(
    (a, b) =>
      Number(isRanked(columns, b)) - Number(isRanked(columns, a)) ||
      compareSlots(columns, a, b) ||
      at(playerIds, a) - at(playerIds, b),
  )
}

function rankRows(columns: Columns, order: readonly number[]): SeasonTable {
  const ordered = columnsOf(order.length)
  for (const name of columnNames)
    order.forEach((slot, place) => {
      ordered[name][place] = at(columns[name], slot)
    })
  const ranks = new Int32Array(order.length)
  for (let place = 0; place < order.length; place += 1) {
    const isShared = place > 0 && compareSlots(ordered, place - 1, place) === 0
    const rank = isShared ? at(ranks, place - 1) : place + 1
    ranks[place] = isRanked(ordered, place) ? rank : 0
  }
  return new SeasonTable(ordered, ranks)
}

/** Places that a player went up since (down below 0); null for who had no rank then, or has none. */
export function movementOf(
  { playerId, rank }: Pick<SeasonRow, 'playerId' | 'rank'>,
  before: SeasonTable,
): number | null {
  const then = before.rowOf(playerId)?.rank ?? null
  return rank === null || then === null ? null : then - rank
}

/** Season points of the player of these records as they stood at each moment, in the twelve months before it. */
export function pointsOverTime(own: readonly SeasonRecord[], moments: readonly EpochMs[]): Points[] {
  return moments.map((until) => {
    const events = new Map<string, Points>()
    for (const { division, points } of own) {
      if (!isInWindow(division, yearUntil(until))) continue
      events.set(division.event, (events.get(division.event) ?? 0) + points)
    }
    return bestSum([...events.values()])
  })
}
