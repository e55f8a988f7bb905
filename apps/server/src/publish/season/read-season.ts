import { readSeason, type SeasonRowView } from '@vot/contract'
import { foldText, ok, type SeasonFilter, type SeasonRow, seasonPoints } from '@vot/domain'
import { handlePreparedList } from '../../http/handle'
import { slicePage } from '../../http/html'
import { loadSeason, type SeasonOnFile } from './load-season'
import { type MovedTable, movedTable, seasonUntil, yearsOf } from './season-tables'

const leaders = 3

export const readSeasonRoute = handlePreparedList(readSeason, {
  async build(db, { query }, now, server) {
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
    const answer = {
      ...page,
      items: page.items.flatMap(view),
      seasons: yearsOf(season),
      leaders: table.rows.filter(({ rank, points }) => rank !== null && rank <= leaders && points > 0).flatMap(view),
    }
    return ok({ answer, until: seasonUntil(now) })
  },
})

function isNamed({ people }: SeasonOnFile, playerId: number, words: readonly string[]): boolean {
  const player = people.get(playerId)
  const text = `${player?.nameFolded} ${player?.clubNameFolded ?? ''}`
  return words.every((word) => text.includes(word))
}

/** Rows as everybody reads them. */
export function rowViewer({ people }: SeasonOnFile, { moved }: MovedTable) {
  return ({ playerId, rank, points, ...counted }: SeasonRow): SeasonRowView[] => {
    const player = people.get(playerId)
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
