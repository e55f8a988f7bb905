import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ClubView, listPlayers, type PlayerView } from '@vot/contract'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../lib/api/api-client'
import { mayPass } from '../../lib/api/api-error'
import { queryKeys } from '../../lib/api/query-keys'
import { serverNow } from '../../lib/format/server-clock'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { playersStore } from '../../lib/offline/persisted-stores'
import { type PendingRow, withPending } from '../../lib/offline/use-outbox-write'
import type { DataOrigin } from '../../lib/offline/use-persisted-query'
import { isFiltered, matchesFilters, noFilters, type PlayerFilters, sameFilters } from './player-filters'

/** A club's players are shown whole, others a page at a time. */
function perPage(filters: PlayerFilters): number {
  return filters.club !== '' && sameFilters(filters, { ...noFilters, club: filters.club }) ? 100 : 20
}
/** Most players kept offline. */
const mostKept = 1000

/** Every list of players, whatever its filters. */
export const playerListKey = [...queryKeys.players, 'list'] as const

interface ShownList {
  readonly players: readonly PlayerView[]
  /** Of all that fit the filters. */
  readonly total: number
}

/** Players that fit the filters, twenty more at a time; the last list that was seen, else the sample set. */
export function usePlayerList(filters: PlayerFilters) {
  const { name, club, min, max } = filters
  const query = useInfiniteQuery({
    queryKey: [...playerListKey, filters],
    queryFn: ({ pageParam: page }) =>
      call(listPlayers, {
        query: { name, club_id: club, min_points: min, max_points: max, page, per_page: perPage(filters) },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  const fresh = useMemo<ShownList | undefined>(() => {
    if (data === undefined) return undefined
    // A new player shifts others to the next page, which would list them twice.
    const byId = new Map(data.pages.flatMap(({ items }) => items.map((player) => [player.id, player] as const)))
    return { players: [...byId.values()], total: data.pages.at(-1)?.total_count ?? 0 }
  }, [data])
  useEffect(() => {
    const last = data?.pages.at(-1)
    if (fresh === undefined || last === undefined || isPlaceholderData) return
    const { items: _, ...pagination } = last
    playersStore.write({ filters: { name, club, min, max }, pagination, items: fresh.players.slice(0, mostKept) })
  }, [data, fresh, isPlaceholderData, name, club, min, max])
  const isCutOff = fresh === undefined && mayPass(error)
  const standIn = useOfflineFallback(filters, isCutOff, fresh === undefined && query.isPending)
  const shown = fresh ?? standIn.list
  const isPending = shown === undefined && (query.isPending || (isCutOff && !standIn.isMissing))
  const freshOrigin: DataOrigin = error === null ? 'fresh' : 'old'
  return { ...query, list: shown, origin: fresh === undefined ? standIn.origin : freshOrigin, isPending }
}

interface OfflineFallback {
  readonly list: ShownList | undefined
  readonly origin: DataOrigin
  /** Nothing could be had, not even the sample set. */
  readonly isMissing: boolean
}

/** What is shown while the server cannot be asked: the list that was kept, else the sample set. */
function useOfflineFallback(filters: PlayerFilters, isCutOff: boolean, isPending: boolean): OfflineFallback {
  const [offlineAtStart] = useState(() => !navigator.onLine)
  const looksForKept = isCutOff || (isPending && offlineAtStart)
  const { data: kept } = useQuery({
    queryKey: [...queryKeys.players, 'kept', filters],
    queryFn: () => keptList(filters),
    enabled: looksForKept,
    staleTime: 0,
    gcTime: 0,
  })
  const { data: sample, isError } = useQuery({
    queryKey: [...queryKeys.players, 'sample'],
    queryFn: async () => (await import('../../lib/offline/sample-set')).samplePlayers(serverNow()),
    enabled: isCutOff && kept === null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (looksForKept && kept) return { list: kept, origin: 'old', isMissing: false }
  const list = isCutOff && kept === null && sample ? { players: sample, total: sample.length } : undefined
  return { list, origin: 'sample', isMissing: isError }
}

/** The list that was kept where it answers these filters, or can be filtered by them. */
async function keptList(filters: PlayerFilters): Promise<ShownList | null> {
  const kept = (await playersStore.read())?.data
  if (kept === undefined) return null
  if (sameFilters(kept.filters, filters)) return { players: kept.items, total: kept.pagination.total_count }
  if (!sameFilters(kept.filters, noFilters)) return null
  const players = kept.items.filter((player) => matchesFilters(player, filters))
  return { players, total: players.length }
}

/** How many players there are in all; asked for only while a filter hides some. */
export function usePlayerTotal(filters: PlayerFilters, shownTotal: number | undefined): number | undefined {
  const filtered = isFiltered(filters)
  const { data } = useQuery({
    queryKey: [...queryKeys.players, 'total'],
    queryFn: () => call(listPlayers, { query: { page: 1, per_page: 1 } }),
    enabled: filtered,
  })
  return filtered ? data?.total_count : shownTotal
}

/** The list as it will be once everything was sent; players who wait to be added come first, to be seen. */
export function withPendingPlayers(
  players: readonly PlayerView[],
  entries: readonly OutboxEntry[],
  clubs: readonly ClubView[],
): readonly PendingRow<PlayerView>[] {
  const rows = withPending(players, entries, (player, { localId, write }) => {
    const before = player ?? newPlayer(localId)
    if (write.kind !== 'create-player' && write.kind !== 'update-player') return before
    const { name, phone, ranking_points: points = before.ranking_points, club_id = before.club_id } = write.body
    const { email = before.email, dupr_id = before.dupr_id, rating = before.rating } = write.body
    const { gender = before.gender, birth_year = before.birth_year } = write.body
    const { rating_source = before.rating_source, rating_on = before.rating_on } = write.body
    const rated = rating === null ? { rating_source: null, rating_on: null } : { rating_source, rating_on }
    const club = club_id === before.club_id ? before.club_name : (clubs.find(({ id }) => id === club_id)?.name ?? null)
    return {
      ...before,
      name,
      phone,
      ranking_points: points,
      points,
      club_id,
      club,
      club_name: club,
      email,
      dupr_id,
      gender,
      birth_year,
      rating,
      ...rated,
    }
  })
  const isNew = ({ row }: PendingRow<PlayerView>) => row.id < 0
  return [...rows.filter(isNew), ...rows.filter((row) => !isNew(row))]
}

function newPlayer(id: number): PlayerView {
  return {
    id,
    name: '',
    phone: '',
    ranking_points: 0,
    points: 0,
    rating: null,
    rating_source: null,
    rating_on: null,
    is_point_verified: false,
    club_id: null,
    club: null,
    club_name: null,
    created_at: '',
    updated_at: '',
  }
}
