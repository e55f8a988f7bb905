import type { Gender } from '../../people/player/check-player'
import type { Points } from '../../shared/points'
import { type EpochMs, vietnamDate } from '../../shared/vietnam-time'
import type { Category } from '../../tournament/registration/eligibility'
import { isInWindow, type SeasonFacts, type SeasonPlayer, type SeasonRecord, type SeasonWindow } from './season-facts'
import { yearUntil } from './season-window'

/** Of a player's tournaments those count that brought most. */
export const countedEvents = 5
/** Who has won no points is ranked from so many matches on. */
export const fewestMatches = 3

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

interface Tally {
  readonly events: Map<string, Points>
  wins: number
  losses: number
  titles: number
}

/** All whom the filter takes and who played or won something, best first; who is not ranked comes last. */
export function seasonTable(facts: SeasonFacts, window: SeasonWindow, filter: SeasonFilter): SeasonRow[] {
  const rows = [...tally(facts, window, filter)].map(([playerId, { events, wins, losses, titles }]) => {
    const points = bestSum([...events.values()])
    return { playerId, points, wins, losses, events: events.size, titles }
  })
  return rankRows(rows)
}

function tally(facts: SeasonFacts, window: SeasonWindow, filter: SeasonFilter): ReadonlyMap<number, Tally> {
  const tallies = new Map<number, Tally>()
  const year = vietnamDate(window.until).year
  const tallyOf = (playerId: number): Tally | undefined => {
    const known = tallies.get(playerId)
    if (known) return known
    const player = facts.players.get(playerId)
    if (!player || !isTaken(player, filter, year)) return undefined
    const fresh: Tally = { events: new Map(), wins: 0, losses: 0, titles: 0 }
    tallies.set(playerId, fresh)
    return fresh
  }
  for (const { division, playerId, wins, losses, points, place } of facts.records) {
    if (!isInWindow(division, window)) continue
    if (filter.category !== null && filter.category !== division.category) continue
    const own = tallyOf(playerId)
    if (!own) continue
    own.events.set(division.event, (own.events.get(division.event) ?? 0) + points)
    own.wins += wins
    own.losses += losses
    if (place === 'first') own.titles += 1
  }
  return tallies
}

function isTaken({ gender, birthYear, clubId }: SeasonPlayer, filter: SeasonFilter, year: number): boolean {
  if (filter.gender !== null && gender !== filter.gender) return false
  if (filter.clubId !== null && clubId !== filter.clubId) return false
  if (filter.age === null) return true
  const [least, most] = ages[filter.age]
  return birthYear !== null && year - birthYear >= least && year - birthYear <= most
}

function bestSum(points: readonly Points[]): Points {
  const best = points.toSorted((a, b) => b - a).slice(0, countedEvents)
  return best.reduce((sum, each) => sum + each, 0)
}

type Unranked = Omit<SeasonRow, 'rank'>

/** More points, then more wins, then fewer losses. */
function compareRows(a: Unranked, b: Unranked): number {
  return b.points - a.points || b.wins - a.wins || a.losses - b.losses
}

function isRanked({ points, wins, losses }: Unranked): boolean {
  return points > 0 || wins + losses >= fewestMatches
}

function rankRows(rows: readonly Unranked[]): SeasonRow[] {
  const sorted = rows.toSorted(
    (a, b) => Number(isRanked(b)) - Number(isRanked(a)) || compareRows(a, b) || a.playerId - b.playerId,
  )
  const ranked: SeasonRow[] = []
  for (const [index, row] of sorted.entries()) {
    const before = ranked[index - 1]
    const shared = before !== undefined && compareRows(before, row) === 0 ? before.rank : index + 1
    ranked.push({ ...row, rank: isRanked(row) ? shared : null })
  }
  return ranked
}

/** Places that each player went up since (down below 0); null for who had no rank then. */
export function movements(now: readonly SeasonRow[], before: readonly SeasonRow[]): ReadonlyMap<number, number | null> {
  const ranks = new Map(before.map(({ playerId, rank }) => [playerId, rank]))
  return new Map(
    now.map(({ playerId, rank }) => {
      const then = ranks.get(playerId) ?? null
      return [playerId, rank === null || then === null ? null : then - rank]
    }),
  )
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
