import { readSeason, type SeasonPage, type SeasonRowView } from '@vot/contract'
import {
  foldText,
  movementOf,
  ok,
  type SeasonFilter,
  type SeasonRow,
  type SeasonTable,
  seasonPoints,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList, type InputOf } from '../../http/handle'
import { type Paging, pageAnswer, pageOffset, slicePage } from '../../http/html'
import type { ServerFacts } from '../../http/request-context'
import { loadSeason } from './load-season'
import { listIdsNamed, listSeasonPlayers } from './season-queries'
import { seasonExpiresAt, type TableWithMovement, tableWithMovement, yearsOf } from './season-tables'

const leaders = 3

export const readSeasonRoute = handlePreparedList(readSeason, {
  async build(db, { query }, now, server) {
    return ok({ answer: await findSeasonPage(db, server, query, now), until: seasonExpiresAt(now) })
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
  const moved = await tableWithMovement(server, season, { season: query.season, now }, filter)
  const words = foldText(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const named = words.length === 0 ? null : await listIdsNamed(db, words)
  const page = pageOf(moved.table, named, query)
  const first = leadersOf(moved.table)
  const view = await rowViewer(db, moved, [...page.items, ...first])
  return { ...page, items: page.items.flatMap(view), seasons: await yearsOf(season), leaders: first.flatMap(view) }
}

function pageOf(table: SeasonTable, named: ReadonlySet<number> | null, paging: Paging) {
  if (named !== null) return slicePage(table.rowsOf(named), paging)
  const from = pageOffset(paging)
  return pageAnswer(table.slice(from, from + paging.per_page), table.length, paging)
}

/** All who share the first ranks. */
function leadersOf(table: SeasonTable): SeasonRow[] {
  const first: SeasonRow[] = []
  for (const row of table) {
    if (row.rank === null || row.rank > leaders || row.points <= 0) break
    first.push(row)
  }
  return first
}

/** Rows as everybody reads them: those of the players who are named. */
export async function rowViewer(
  db: Queries,
  { before }: Pick<TableWithMovement, 'before'>,
  named: readonly SeasonRow[],
) {
  const ids = [...new Set(named.map(({ playerId }) => playerId))]
  const players = new Map((await listSeasonPlayers(db, ids)).map((player) => [player.id, player]))
  return ({ playerId, rank, points, ...counted }: SeasonRow): SeasonRowView[] => {
    const player = players.get(playerId)
    if (!player) return []
    const movement = before && movementOf({ playerId, rank }, before)
    return [
      {
        ...{ player_id: playerId, name: player.name, club_id: player.clubId, club_name: player.clubName },
        ...{ rank, movement, is_new: rank !== null && before !== null && movement === null },
        points: seasonPoints(points),
        ...counted,
      },
    ]
  }
}
