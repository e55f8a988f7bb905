import { type PlayerSeason, type RecordWithView, readPlayerSeason, type SeasonMatchView } from '@vot/contract'
import {
  asPlayed,
  bestWins,
  categories,
  err,
  formatVietnamIso,
  isInWindow,
  monthEnds,
  ok,
  pointsOverTime,
  pointsToDecimal,
  type RecordWith,
  recordsOf,
  seasonPoints,
  seasonWindow,
  wholeSeason,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findShownPlayer } from '../../people/player/player-queries'
import { scoreText } from '../../play/bracket/bracket-texts'
import { loadSeason, type SeasonOnFile, type ToldMatch } from './load-season'
import { type AskedOfSeason, movedTable, seasonUntil, yearsOf } from './season-tables'

const bestWinsShown = 3

export const readPlayerSeasonRoute = handlePreparedList(readPlayerSeason, {
  async build(db, { params, query }, now, server) {
    const answer = await findPlayerSeason(db, server, { id: params.id, season: query.season, now })
    return answer ? ok({ answer, until: seasonUntil(now) }) : err('player-not-found')
  },
})

/** undefined for somebody who is not on file, or of whom nobody may read yet. */
export async function findPlayerSeason(
  db: Queries,
  server: ServerFacts,
  { id, season: name, now }: AskedOfSeason,
): Promise<PlayerSeason | undefined> {
  const season = await loadSeason(db, server)
  const player = season.players.get(id) ?? season.players.get((await findShownPlayer(db, id))?.id ?? 0)
  if (!player) return undefined
  const window = seasonWindow(name, now)
  const own = season.matches.filter((match) => asPlayed(match, player.id)).sort(latestFirst)
  const ofSeason = own.filter(({ division }) => isInWindow(division, window))
  const row = movedTable(season, name, now).rows.find(({ playerId }) => playerId === player.id)
  const names = namesIn(season, own)
  const viewRecord = ({ playerId, wins, losses, isMixed }: RecordWith): RecordWithView => ({
    ...names(playerId),
    ...{ wins, losses, is_mixed: isMixed },
  })
  const viewMatch = matchViewer(season, player.id, names)
  return {
    seasons: yearsOf(season),
    player: {
      ...{ id: player.id, name: player.name, club_id: player.clubId, club_name: player.clubName },
      ranking_points: pointsToDecimal(player.rankingPoints),
      is_point_verified: player.isPointVerified === 1,
    },
    rank: row?.rank ?? null,
    category_ranks: categories.flatMap((category) => {
      const { rows } = movedTable(season, name, now, { ...wholeSeason, category })
      const rank = rows.find(({ playerId }) => playerId === player.id)?.rank ?? null
      return rank === null ? [] : [{ category, rank }]
    }),
    ...{ points: seasonPoints(row?.points ?? 0), wins: row?.wins ?? 0, losses: row?.losses ?? 0 },
    ...{ events: row?.events ?? 0, titles: row?.titles ?? 0 },
    timeline: timelineOf(season, player.id, monthEnds(window)),
    partners: recordsOf(ofSeason, player.id).partners.map(viewRecord),
    opponents: recordsOf(own, player.id).opponents.map(viewRecord),
    best_wins: bestWins(ofSeason, player.id)
      .slice(0, bestWinsShown)
      .flatMap(({ match, gap }) => viewMatch(match).map((view) => ({ ...view, gap: pointsToDecimal(gap) }))),
    matches: own.flatMap(viewMatch),
  }
}

function latestFirst(a: ToldMatch, b: ToldMatch): number {
  return b.division.at - a.division.at || b.id - a.id
}

function timelineOf(season: SeasonOnFile, playerId: number, moments: readonly number[]) {
  const points = pointsOverTime(season, playerId, moments)
  return moments.map((moment, index) => ({ day: formatVietnamIso(moment), points: seasonPoints(points[index] ?? 0) }))
}

/** Today's name, or that of the entry for somebody who is no longer on file. */
function namesIn({ players }: SeasonOnFile, matches: readonly ToldMatch[]) {
  const entered = new Map(matches.flatMap(({ names }) => [...names]))
  return (id: number) => {
    const player = players.get(id)
    return { player_id: player ? id : null, name: player?.name ?? entered.get(id) ?? '' }
  }
}

function matchViewer(
  { divisions }: SeasonOnFile,
  playerId: number,
  named: (id: number) => { readonly player_id: number | null; readonly name: string },
) {
  return (match: ToldMatch): SeasonMatchView[] => {
    const played = asPlayed(match, playerId)
    const division = divisions.get(match.division.id)
    if (!played || !division) return []
    return [
      {
        ...{ id: match.id, tournament_id: division.id, event_name: division.eventName, division_name: division.name },
        ...{ day: formatVietnamIso(division.at), stage: match.stage, won: played.won },
        partner: named(played.partnerId),
        opponents: played.others.players.map(named),
        score: scoreText(match.result, played.side),
      },
    ]
  }
}
