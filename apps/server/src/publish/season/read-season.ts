import { readSeason, type SeasonPage, type SeasonRowView } from '@vot/contract'
import { foldText, ok, type SeasonFilter, type SeasonRow, seasonPoints } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList, type InputOf } from '../../http/handle'
import { slicePage } from '../../http/html'
import type { ServerFacts } from '../../http/request-context'
import { loadSeason, type SeasonOnFile } from './load-season'
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
  const table = movedTable(season, query.season, now, filter)
  const words = foldText(query.q ?? '').split(' ')
  const page = slicePage(
    table.rows.filter(({ playerId }) => isNamed(season, playerId, words)),
    query,
  )
  const view = rowViewer(season, table)
  return {
    ...page,
    items: page.items.flatMap(view),
    seasons: yearsOf(season),
    leaders: table.rows.filter(({ rank, points }) => rank !== null && rank <= leaders && points > 0).flatMap(view),
  }
}

function isNamed({ players }: SeasonOnFile, playerId: number, words: readonly string[]): boolean {
  const player = players.get(playerId)
  const text = `${player?.nameFolded} ${player?.clubNameFolded ?? ''}`
  return words.every((word) => text.includes(word))
}

/** Rows as everybody reads them. */
export function rowViewer({ players }: SeasonOnFile, { moved }: MovedTable) {
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
