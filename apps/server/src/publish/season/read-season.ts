import { readSeason, type SeasonPage, type SeasonRowView } from '@vot/contract'
import { foldText, ok, type SeasonFilter, type SeasonRow, seasonPoints } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList, type InputOf } from '../../http/handle'
import { slicePage } from '../../http/html'
import type { ServerFacts } from '../../http/request-context'
import { loadSeason } from './load-season'
import { listIdsNamed, listSeasonPlayers } from './season-queries'
import { type MovedTable, movedTable, seasonUntil, yearsOf } from './season-tables'

const leaders = 3

export const readSeasonRoute = handlePreparedList(readSeason, {
  async build(db, { query }, now, server) {
    return ok({ answer: await findSeasonPage(db, server, query, now), until: seasonUntil(now) })
  },
})

/** A page of the table that the query asks for. */
export async function findSeasonPage(
  db: Queries,
  server: ServerFacts,
  query: InputOf<typeof readSeason>['query'],
  now: number,
): Promise<SeasonPage> {
  const season = await loadSeason(db, server)
  const filter: SeasonFilter = {
    category: query.category ?? null,
    gender: query.gender ?? null,
    age: query.age ?? null,
    clubId: query.club_id ?? null,
  }
  const table = await movedTable(server, season, { season: query.season, now }, filter)
  const words = foldText(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const named = words.length === 0 ? null : await listIdsNamed(db, words)
  const page = slicePage(
    table.rows.filter(({ playerId }) => named === null || named.has(playerId)),
    query,
  )
  const first = table.rows.filter(({ rank, points }) => rank !== null && rank <= leaders && points > 0)
  const view = await rowViewer(db, table, [...page.items, ...first])
  return { ...page, items: page.items.flatMap(view), seasons: await yearsOf(season), leaders: first.flatMap(view) }
}

/** Rows as everybody reads them: those of the players who are named. */
export async function rowViewer(db: Queries, { moved }: MovedTable, named: readonly SeasonRow[]) {
  const ids = [...new Set(named.map(({ playerId }) => playerId))]
  const players = new Map((await listSeasonPlayers(db, ids)).map((player) => [player.id, player]))
  return ({ playerId, rank, points, ...counted }: SeasonRow): SeasonRowView[] => {
    const player = players.get(playerId)
    if (!player) return []
    const movement = moved?.get(playerId) ?? null
    return [
      {
        ...{ player_id: playerId, name: player.name, club_id: player.clubId, club_name: player.clubName },
        ...{ rank, movement, is_new: rank !== null && moved !== null && movement === null },
        points: seasonPoints(points),
        ...counted,
      },
    ]
  }
}
