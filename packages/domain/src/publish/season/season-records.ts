import type { Points } from '../../shared/points'
import {
  asPlayed,
  eachRecord,
  isInWindow,
  type PackedDivision,
  type SeasonDivision,
  type SeasonFacts,
  type SeasonMatch,
  type SeasonWindow,
} from './season-facts'
import type { SeasonTable } from './season-table'

/** Wins and losses with a partner, or against an opponent. */
export interface RecordWith {
  readonly playerId: number
  readonly wins: number
  readonly losses: number
  /** All of it in mixed divisions. */
  readonly isMixed: boolean
}

/** Of a player's matches: most matches first, then more wins. */
export function recordsOf(
  matches: readonly SeasonMatch[],
  playerId: number,
): { readonly partners: RecordWith[]; readonly opponents: RecordWith[] } {
  const partners = new Map<number, RecordWith>()
  const opponents = new Map<number, RecordWith>()
  const count = (records: Map<number, RecordWith>, id: number, won: boolean, isMixed: boolean) => {
    const before = records.get(id) ?? { playerId: id, wins: 0, losses: 0, isMixed: true }
    records.set(id, {
      ...before,
      wins: before.wins + (won ? 1 : 0),
      losses: before.losses + (won ? 0 : 1),
      isMixed: before.isMixed && isMixed,
    })
  }
  for (const match of matches) {
    const played = asPlayed(match, playerId)
    if (!played) continue
    const isMixed = match.division.category === 'mixed'
    count(partners, played.partnerId, played.won, isMixed)
    for (const other of played.others.players) count(opponents, other, played.won, isMixed)
  }
  return { partners: sorted(partners), opponents: sorted(opponents) }
}

function sorted(records: ReadonlyMap<number, RecordWith>): RecordWith[] {
  const played = ({ wins, losses }: RecordWith) => wins + losses
  return [...records.values()].sort((a, b) => played(b) - played(a) || b.wins - a.wins || a.playerId - b.playerId)
}

/** Wins over pairs that had more points, the widest gap first, then the latest. */
export function bestWins<Match extends SeasonMatch>(
  matches: readonly Match[],
  playerId: number,
): { readonly match: Match; readonly gap: Points }[] {
  const wins = matches.flatMap((match) => {
    const played = asPlayed(match, playerId)
    const gap = played?.won ? played.others.points - played.own.points : 0
    return gap > 0 ? [{ match, gap }] : []
  })
  return wins.sort((a, b) => b.gap - a.gap || b.match.division.at - a.match.division.at || b.match.id - a.match.id)
}

export interface ClubRow {
  readonly clubId: number
  /** Season points of its players, in hundredths. */
  readonly points: Points
  readonly wins: number
  readonly losses: number
  /** Who played or won something. */
  readonly players: number
  /** Divisions that one of its players won; a pair of the club counts once. */
  readonly titles: number
  /** Equals share one. */
  readonly rank: number
}

/** Clubs of today's members, best first. @param table of the whole season, of the same window. */
export function clubTable(facts: SeasonFacts, window: SeasonWindow, table: SeasonTable): ClubRow[] {
  const clubOf = (playerId: number) => facts.players.get(playerId)?.clubId ?? null
  const won = new Map<number, number>()
  for (const packed of facts.divisions) {
    if (!isInWindow(packed.division, window)) continue
    const winning = new Set(winnersOf(packed).map(clubOf))
    for (const clubId of winning) if (clubId !== null) won.set(clubId, 1 + (won.get(clubId) ?? 0))
  }
  const clubs = new Map<number, { -readonly [Name in 'points' | 'wins' | 'losses' | 'players']: ClubRow[Name] }>()
  table.each((playerId, points, wins, losses) => {
    const clubId = clubOf(playerId)
    if (clubId === null) return
    const sums = clubs.get(clubId) ?? { points: 0, wins: 0, losses: 0, players: 0 }
    clubs.set(clubId, sums)
    sums.points += points
    sums.wins += wins
    sums.losses += losses
    sums.players += 1
  })
  const rows = [...clubs].map(([clubId, sums]) => ({ clubId, ...sums, titles: won.get(clubId) ?? 0 }))
  const compare = (a: Omit<ClubRow, 'rank'>, b: Omit<ClubRow, 'rank'>) => b.points - a.points || b.titles - a.titles
  const ordered = rows.sort((a, b) => compare(a, b) || b.wins - a.wins || a.clubId - b.clubId)
  const ranked: ClubRow[] = []
  for (const [index, row] of ordered.entries()) {
    const before = ranked[index - 1]
    ranked.push({ ...row, rank: before !== undefined && compare(before, row) === 0 ? before.rank : index + 1 })
  }
  return ranked
}

/** Divisions that players of the club won, the latest first, with who of the club stood in the pair. */
export function titlesOf(
  facts: SeasonFacts,
  window: SeasonWindow,
  clubId: number,
): { readonly division: SeasonDivision; readonly playerIds: readonly number[] }[] {
  const ofClub = (playerId: number) => facts.players.get(playerId)?.clubId === clubId
  return facts.divisions
    .filter(({ division }) => isInWindow(division, window))
    .map((packed) => ({ division: packed.division, playerIds: winnersOf(packed).filter(ofClub) }))
    .filter(({ playerIds }) => playerIds.length > 0)
    .sort((a, b) => b.division.at - a.division.at || b.division.id - a.division.id)
}

function winnersOf(packed: PackedDivision): number[] {
  const winners: number[] = []
  eachRecord(packed, (playerId, _wins, _losses, _points, isFirst) => {
    if (isFirst) winners.push(playerId)
  })
  return winners
}
