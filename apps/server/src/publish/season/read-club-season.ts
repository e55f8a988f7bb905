import { type ClubSeason, readClubSeason, readSeasonClubs, type SeasonClubs } from '@vot/contract'
import { err, formatVietnamIso, ok, seasonPoints, seasonWindow, titlesOf } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findClub } from '../../people/club/club-queries'
import { loadSeason } from './load-season'
import { rowViewer } from './read-season'
import { divisionNamer, listClubNames, listMemberIds, listSeasonPlayers } from './season-queries'
import { type SeasonRequest, seasonExpiresAt, tableWithMovement, yearsOf } from './season-tables'

export const readSeasonClubsRoute = handlePreparedList(readSeasonClubs, {
  async build(db, { query }, now, server) {
    const answer = await findSeasonClubs(db, server, { season: query.season, now })
    return ok({ answer, until: seasonExpiresAt(now) })
  },
})

export async function findSeasonClubs(
  db: Queries,
  server: ServerFacts,
  asked: Omit<SeasonRequest, 'id'>,
): Promise<SeasonClubs> {
  const season = await loadSeason(db, server)
  const names = await listClubNames(db)
  const { clubs } = await tableWithMovement(server, season, asked)
  const items = clubs.map(({ clubId, points, ...counted }) => ({
    ...{ club_id: clubId, name: names.get(clubId) ?? '', points: seasonPoints(points) },
    ...counted,
  }))
  return { seasons: await yearsOf(season), items }
}

export const readClubSeasonRoute = handlePreparedList(readClubSeason, {
  async build(db, { params, query }, now, server) {
    const answer = await findClubSeason(db, server, { id: params.id, season: query.season, now })
    return answer ? ok({ answer, until: seasonExpiresAt(now) }) : err('club-not-found')
  },
})

/** undefined where there is no such club. */
export async function findClubSeason(
  db: Queries,
  server: ServerFacts,
  asked: SeasonRequest,
): Promise<ClubSeason | undefined> {
  const club = await findClub(db, asked.id)
  if (!club) return undefined
  const season = await loadSeason(db, server)
  const moved = await tableWithMovement(server, season, asked)
  const row = moved.clubs.find(({ clubId }) => clubId === club.id)
  const memberIds = await listMemberIds(db, club.id)
  const members = moved.table.rowsOf(memberIds)
  const titles = titlesOf(moved.facts, seasonWindow(asked.season, asked.now), club.id)
  const nameDivision = await divisionNamer(
    db,
    titles.map(({ division }) => division.id),
  )
  const winners = await listSeasonPlayers(db, [...new Set(titles.flatMap(({ playerIds }) => playerIds))])
  const names = new Map(winners.map(({ id, name }) => [id, name]))
  return {
    seasons: await yearsOf(season),
    club: { id: club.id, name: club.name },
    rank: row?.rank ?? null,
    ...{ points: seasonPoints(row?.points ?? 0), wins: row?.wins ?? 0, losses: row?.losses ?? 0 },
    titles: titles.map(({ division, playerIds }) => ({
      ...{ tournament_id: division.id, ...nameDivision(division.id) },
      day: formatVietnamIso(division.at),
      players: playerIds.map((playerId) => ({ player_id: playerId, name: names.get(playerId) ?? '' })),
    })),
    players: members.flatMap(await rowViewer(db, moved, members)),
  }
}
