import type { Gender } from '../../people/player/check-player'
import type { Place } from '../../people/ranking/ledger'
import type { Points } from '../../shared/points'
import { foldText } from '../../shared/text'
import type { EpochMs } from '../../shared/vietnam-time'
import type { Category } from '../../tournament/registration/eligibility'

/**
 * The kind of a division that does not say who plays in it, as its name has it: "Đôi nam nữ 7.0". Null for a name that
 * tells none.
 */
export function categoryOfName(name: string): Category | null {
  const text = foldText(name)
  if (/\bnam\W*nu\b|\bhon hop\b|\bmixed\b/.test(text)) return 'mixed'
  if (/\bdoi nu\b|\bnu doi\b/.test(text)) return 'women'
  return /\bdoi nam\b|\bnam doi\b/.test(text) ? 'men' : null
}

/** A division, or a tournament that stands alone. */
export interface SeasonDivision {
  readonly id: number
  /** Of the tournament that it belongs to: divisions of one group have the same. */
  readonly event: string
  readonly category: Category | null
  /** Its first day, or when something was played before: all of it counts from then on. */
  readonly at: EpochMs
}

export interface SeasonTeam {
  readonly players: readonly [number, number]
  /** Ranking points that the pair entered with. */
  readonly points: Points
}

/** A match that two teams finished, or that ended by retirement; byes and walkovers were not played. */
export interface SeasonMatch {
  readonly id: number
  readonly division: SeasonDivision
  readonly teams: readonly [SeasonTeam, SeasonTeam]
  readonly winner: 1 | 2
}

/** What a player holds of a division's results by the ledger, corrections counted in. */
export interface SeasonAward {
  readonly playerId: number
  readonly points: Points
  readonly place: Place | null
}

/** What a player won and lost in a division, and what it brought: all of a division that a table counts. */
export interface SeasonRecord extends SeasonAward {
  readonly division: SeasonDivision
  readonly wins: number
  readonly losses: number
}

/** The records of a division by its matches and awards, in the order of the players' ids; none of nothing. */
export function countRecords(
  division: SeasonDivision,
  matches: readonly SeasonMatch[],
  awards: readonly SeasonAward[],
): SeasonRecord[] {
  const records = new Map<number, SeasonRecord>()
  const change = (playerId: number, counted: (before: SeasonRecord) => Partial<SeasonRecord>) => {
    const before = records.get(playerId) ?? { division, playerId, wins: 0, losses: 0, points: 0, place: null }
    records.set(playerId, { ...before, ...counted(before) })
  }
  for (const { teams, winner } of matches) {
    for (const [index, { players }] of teams.entries()) {
      const won = winner === index + 1
      for (const playerId of players) {
        change(playerId, ({ wins, losses }) => (won ? { wins: wins + 1 } : { losses: losses + 1 }))
      }
    }
  }
  for (const { playerId, points, place } of awards)
    change(playerId, (before) => ({ points: before.points + points, place }))
  return [...records.values()]
    .filter(({ wins, losses, points, place }) => wins + losses > 0 || points !== 0 || place !== null)
    .sort((a, b) => a.playerId - b.playerId)
}

export interface SeasonPlayer {
  readonly id: number
  readonly clubId: number | null
  readonly gender: Gender | null
  readonly birthYear: number | null
}

/** The records of a division as one row of numbers: of a country there are a hundred thousand, and each stays in memory. */
export interface PackedDivision {
  readonly division: SeasonDivision
  /** Player, wins, losses, points and whether the first place, record after record. */
  readonly numbers: Int32Array
}

const numbersEach = 5

export function packRecords(
  division: SeasonDivision,
  records: readonly Omit<SeasonRecord, 'division'>[],
): PackedDivision {
  const numbers = new Int32Array(records.length * numbersEach)
  for (const [index, { playerId, wins, losses, points, place }] of records.entries()) {
    numbers.set([playerId, wins, losses, points, place === 'first' ? 1 : 0], index * numbersEach)
  }
  return { division, numbers }
}

/** Callback that gets each record's values. */
export type CountRecord = (playerId: number, wins: number, losses: number, points: Points, isFirst: boolean) => void

export function eachRecord({ numbers }: PackedDivision, count: CountRecord): void {
  for (let at = 0; at < numbers.length; at += numbersEach) {
    const of = (which: number) => numbers[at + which] ?? 0
    count(of(0), of(1), of(2), of(3), of(4) === 1)
  }
}

export function countPacked(divisions: readonly PackedDivision[]): number {
  return divisions.reduce((count, { numbers }) => count + numbers.length / numbersEach, 0)
}

/** All that a table is counted from; records of somebody who is not among the players count for nobody. */
export interface SeasonFacts {
  /** Null for a player who is not shown. */
  readonly players: ReadonlyMap<number, SeasonPlayer | null>
  readonly divisions: readonly PackedDivision[]
}

/** Divisions whose first day lies in it, both ends included. */
export interface SeasonWindow {
  readonly from: EpochMs
  readonly until: EpochMs
}

export function isInWindow({ at }: SeasonDivision, { from, until }: SeasonWindow): boolean {
  return from <= at && at <= until
}

/** The match as one of its players has it; undefined for somebody who did not play in it. */
export function asPlayed({ teams: [first, second], winner }: SeasonMatch, playerId: number) {
  const side = first.players.includes(playerId) ? 1 : second.players.includes(playerId) ? 2 : undefined
  if (side === undefined) return undefined
  const [own, others] = side === 1 ? [first, second] : [second, first]
  const [one, other] = own.players
  return { side, own, others, partnerId: one === playerId ? other : one, won: winner === side } as const
}
