import { groupBy } from '../../shared/group-by'
import type { Points } from '../../shared/points'
import {
  asPlayed,
  isInWindow,
  type SeasonDivision,
  type SeasonFacts,
  type SeasonMatch,
  type SeasonWindow,
} from './season-facts'
import type { SeasonRow } from './season-table'

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
export function clubTable(facts: SeasonFacts, window: SeasonWindow, table: readonly SeasonRow[]): ClubRow[] {
  const clubOf = (playerId: number) => facts.players.get(playerId)?.clubId ?? null
  const won = new Map<number, Set<SeasonDivision>>()
  for (const { division, place, playerId } of facts.records) {
    const clubId = place === 'first' && isInWindow(division, window) ? clubOf(playerId) : null
    if (clubId === null) continue
    const divisions = won.get(clubId) ?? new Set()
    won.set(clubId, divisions.add(division))
  }
  const rows = [...groupBy(table, ({ playerId }) => clubOf(playerId))].flatMap(([clubId, members]) =>
    clubId === null
      ? []
      : {
          clubId,
          points: sum(members, ({ points }) => points),
          wins: sum(members, ({ wins }) => wins),
          losses: sum(members, ({ losses }) => losses),
          players: members.length,
          titles: won.get(clubId)?.size ?? 0,
        },
  )
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
  const won = facts.records.filter(
    ({ division, place, playerId }) =>
      place === 'first' && isInWindow(division, window) && facts.players.get(playerId)?.clubId === clubId,
  )
  const latest = won.toSorted((a, b) => b.division.at - a.division.at || b.division.id - a.division.id)
  return [...groupBy(latest, ({ division }) => division)].map(([division, awards]) => ({
    division,
    playerIds: awards.map(({ playerId }) => playerId),
  }))
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
