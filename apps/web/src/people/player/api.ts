import { listClubHistory, listPointHistory, readPlayer } from '@vot/contract'
import { usePages } from '../../lib/data/use-pages'
import { useRead } from '../../lib/data/use-read'

const perPage = 10

export function usePlayer(id: number) {
  return useRead(readPlayer, { params: { id } })
}

export function usePointHistory(id: number) {
  return usePages(listPointHistory, { params: { id }, query: { per_page: perPage } })
}

/** Entries that the chart shows at most: the greatest page of the API. */
const chartEntries = 100

/** The last 100 entries, newest first; read only when `enabled`, which a history of one page does not need. */
export function useLastPointEntries(id: number, enabled: boolean) {
  return useRead(listPointHistory, enabled ? { params: { id }, query: { page: 1, per_page: chartEntries } } : null)
}

export function useClubHistory(id: number) {
  return usePages(listClubHistory, { params: { id }, query: { per_page: perPage } })
}
