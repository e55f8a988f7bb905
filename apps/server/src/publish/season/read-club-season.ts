import { type ClubSeason, readClubSeason, readSeasonClubs, type SeasonClubs } from '@vot/contract'
import { clubTable, err, formatVietnamIso, ok, seasonPoints, seasonWindow, titlesOf } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findClub } from '../../people/club/club-queries'
import { loadSeason } from './load-season'
import { rowViewer } from './read-season'
import { type AskedOfSeason, movedTable, seasonUntil, yearsOf } from './season-tables'

export const readSeasonClubsRoute = handlePreparedList(readSeasonClubs, {
  async build(db, { query }, now, server) {
    const answer = await findSeasonClubs(db, server, { season: query.season, now })
    return ok({ answer, until: seasonUntil(now) })
  },
})

export async function findSeasonClubs(
  db: Queries,
  server: ServerFacts,
  { season: name, now }: Omit<AskedOfSeason, 'id'>,
): Promise<SeasonClubs> {
  const season = await loadSeason(db, server)
  const names = new Map([...season.players.values()].map(({ clubId, clubName }) => [clubId, clubName]))
  const items = clubTable(season, seasonWindow(name, now)).map(({ clubId, points, ...counted }) => ({
    ...{ club_id: clubId, name: names.get(clubId) ?? '', points: seasonPoints(points) },
    ...counted,
  }))
  return { seasons: yearsOf(season), items }
}

export const readClubSeasonRoute = handlePreparedList(readClubSeason, {
  async build(db, { params, query }, now, server) {
    const answer = await findClubSeason(db, server, { id: params.id, season: query.season, now })
    return answer ? ok({ answer, until: seasonUntil(now) }) : err('club-not-found')
  },
})

/** undefined where there is no such club. */
export async function findClubSeason(
  db: Queries,
  server: ServerFacts,
  { id, season: name, now }: AskedOfSeason,
): Promise<ClubSeason | undefined> {
  const club = await findClub(db, id)
  if (!club) return undefined
  const season = await loadSeason(db, server)
  const window = seasonWindow(name, now)
  const row = clubTable(season, window).find(({ clubId }) => clubId === club.id)
  const table = movedTable(season, name, now)
  const members = table.rows.filter(({ playerId }) => season.players.get(playerId)?.clubId === club.id)
  return {
    seasons: yearsOf(season),
    club: { id: club.id, name: club.name },
    rank: row?.rank ?? null,
    ...{ points: seasonPoints(row?.points ?? 0), wins: row?.wins ?? 0, losses: row?.losses ?? 0 },
    titles: titlesOf(season, window, club.id).flatMap(({ division: { id: divisionId }, playerIds }) => {
      const division = season.divisions.get(divisionId)
      if (!division) return []
      return [
        {
          ...{ tournament_id: division.id, event_name: division.eventName, division_name: division.name },
          day: formatVietnamIso(division.at),
          players: playerIds.map((playerId) => ({
            player_id: playerId,
            name: season.players.get(playerId)?.name ?? '',
          })),
        },
      ]
    }),
    players: members.flatMap(rowViewer(season, table)),
  }
}
