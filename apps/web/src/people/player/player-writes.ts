import { listPlayers, type PlayerView, type ResponseOf, readPlayer } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { keyOf } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { type PagesOf, pagesKey } from '../../lib/data/use-pages'

type List = ResponseOf<typeof listPlayers>
type Pages = PagesOf<List>

/**
 * Puts a changed player where it stands in every list, and into its profile. The lists themselves are not read again:
 * somebody who looks through a thousand players would wait for fifty pages.
 */
export function useShowChanged(): (player: PlayerView) => void {
  const cache = useCache()
  return (player) => {
    const put = (shown: PlayerView) => (shown.id === player.id ? withRecent(player, shown) : shown)
    for (const [query, list] of cache.list<List | Pages>(keyOf(listPlayers))) {
      if (!('pages' in list)) continue
      const pages = list.pages.map((page) => ({ ...page, items: page.items.map(put) }))
      cache.put<Pages>(pagesKey(listPlayers, { query }), { ...list, pages })
    }
    cache.put(keyOf(readPlayer, { params: { id: player.id } }), player)
  }
}

/** What the list alone tells stays, with the points that were added or taken just now. */
function withRecent(player: PlayerView, { recent, may_be_duplicate, ...before }: PlayerView): PlayerView {
  const added = player.ranking_points - before.ranking_points
  const points_change = Math.round(((recent?.points_change ?? 0) + added) * 100) / 100
  return {
    ...player,
    ...(recent && { recent: { ...recent, points_change } }),
    ...(may_be_duplicate !== undefined && { may_be_duplicate }),
  }
}

/** A player as the server has it now; null where it does not answer, for what can do without. */
export async function readNewestPlayer(id: number): Promise<PlayerView | null> {
  try {
    return await call(readPlayer, { params: { id } })
  } catch {
    return null
  }
}
