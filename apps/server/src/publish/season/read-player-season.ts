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
  type SeasonFilter,
  seasonPoints,
  seasonWindow,
  wholeSeason,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findShownPlayer } from '../../people/player/player-queries'
import { scoreText } from '../../play/bracket/bracket-texts'
import type { ToldMatch } from './count-division'
import { loadOwnMatches, loadOwnRecords, loadSeason } from './load-season'
import { divisionNamer, listSeasonPlayers } from './season-queries'
import { type SeasonRequest, seasonExpiresAt, tableWithMovement, yearsOf } from './season-tables'

const bestWinsShown = 3

export const readPlayerSeasonRoute = handlePreparedList(readPlayerSeason, {
  async build(db, { params, query }, now, server) {
    const answer = await findPlayerSeason(db, server, { id: params.id, season: query.season, now })
    return answer ? ok({ answer, until: seasonExpiresAt(now) }) : err('player-not-found')
  },
})

/** undefined for somebody who is not on file, or of whom nobody may read yet. */
export async function findPlayerSeason(
  db: Queries,
  server: ServerFacts,
  asked: SeasonRequest,
): Promise<PlayerSeason | undefined> {
  const shown = await findShownPlayer(db, asked.id)
  const [player] = shown ? await listSeasonPlayers(db, [shown.id]) : []
  if (!player) return undefined
  const season = await loadSeason(db, server)
  const window = seasonWindow(asked.season, asked.now)
  const own = await loadOwnMatches(season, player.id)
  const ofSeason = own.filter(({ division }) => isInWindow(division, window))
  const rowIn = async (filter: SeasonFilter) =>
    (await tableWithMovement(server, season, asked, filter)).table.rowOf(player.id)
  const row = await rowIn(wholeSeason)
  const categoryRanks: PlayerSeason['category_ranks'] = []
  for (const category of categories) {
    const rank = (await rowIn({ ...wholeSeason, category }))?.rank ?? null
    if (rank !== null) categoryRanks.push({ category, rank })
  }
  const names = await personNamer(db, own)
  const viewRecord = ({ playerId, wins, losses, isMixed }: RecordWith): RecordWithView => ({
    ...names(playerId),
    ...{ wins, losses, is_mixed: isMixed },
  })
  const nameDivision = await divisionNamer(
    db,
    own.map(({ division }) => division.id),
  )
  const viewMatch = matchViewer(nameDivision, player.id, names)
  const moments = monthEnds(window)
  const points = pointsOverTime(await loadOwnRecords(season, player.id), moments)
  return {
    seasons: await yearsOf(season),
    player: {
      ...{ id: player.id, name: player.name, club_id: player.clubId, club_name: player.clubName },
      ranking_points: pointsToDecimal(player.rankingPoints),
      is_point_verified: player.isPointVerified === 1,
    },
    rank: row?.rank ?? null,
    category_ranks: categoryRanks,
    ...{ points: seasonPoints(row?.points ?? 0), wins: row?.wins ?? 0, losses: row?.losses ?? 0 },
    ...{ events: row?.events ?? 0, titles: row?.titles ?? 0 },
    timeline: moments.map((moment, index) => ({
      day: formatVietnamIso(moment),
      points: seasonPoints(points[index] ?? 0),
    })),
    partners: recordsOf(ofSeason, player.id).partners.map(viewRecord),
    opponents: recordsOf(own, player.id).opponents.map(viewRecord),
    best_wins: bestWins(ofSeason, player.id)
      .slice(0, bestWinsShown)
      .flatMap(({ match, gap }) => viewMatch(match).map((view) => ({ ...view, gap: pointsToDecimal(gap) }))),
    matches: own.flatMap(viewMatch),
  }
}

type Named = (id: number) => { readonly player_id: number | null; readonly name: string }

/** Today's name, or that of the entry for somebody who is no longer on file. */
async function personNamer(db: Queries, matches: readonly ToldMatch[]): Promise<Named> {
  const entered = new Map(matches.flatMap(({ names }) => [...names]))
  const players = new Map((await listSeasonPlayers(db, [...entered.keys()])).map((player) => [player.id, player]))
  return (id) => {
    const player = players.get(id)
    return { player_id: player ? id : null, name: player?.name ?? entered.get(id) ?? '' }
  }
}

function matchViewer(nameDivision: Awaited<ReturnType<typeof divisionNamer>>, playerId: number, named: Named) {
  return (match: ToldMatch): SeasonMatchView[] => {
    const played = asPlayed(match, playerId)
    if (!played) return []
    const { id, at } = match.division
    return [
      {
        ...{ id: match.id, tournament_id: id, ...nameDivision(id) },
        ...{ day: formatVietnamIso(at), stage: match.stage(), won: played.won },
        partner: named(played.partnerId),
        opponents: played.others.players.map(named),
        score: scoreText(match.result, played.side),
      },
    ]
  }
}
