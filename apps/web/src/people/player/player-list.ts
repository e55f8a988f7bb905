import { type ClubView, countPlayers, listPlayers, type PlayerView } from '@vot/contract'
import { useEffect, useMemo, useState } from 'react'
import { mayPass } from '../../lib/api/api-error'
import type { DataOrigin } from '../../lib/data/use-kept-read'
import { useLocalRead } from '../../lib/data/use-local-read'
import { usePages } from '../../lib/data/use-pages'
import { useRead } from '../../lib/data/use-read'
import { formatPoints } from '../../lib/format/format-number'
import { serverNow } from '../../lib/format/server-clock'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { allPlayersStore, playersStore } from '../../lib/offline/persisted-stores'
import { type PendingRow, withPending } from '../../lib/offline/use-outbox-write'
import {
  defaultOrder,
  filterQuery,
  isFiltered,
  matchesFilters,
  noFilters,
  type PlayerFilters,
  type PlayersOrder,
  sameFilters,
  sortPlayers,
} from './player-filters'
import { dialogStrings, strings } from './strings'

/** A club's players are shown whole, others a page at a time. */
function perPage(filters: PlayerFilters): number {
  return filters.club !== '' && sameFilters(filters, { ...noFilters, club: filters.club }) ? 100 : 20
}
/** Most players kept offline. */
const mostKept = 1000

/** Filters and order as the server takes them, for the list and its exports. */
export function listQuery(filters: PlayerFilters, { by, descending }: PlayersOrder) {
  const isUsual = by === defaultOrder.by && !descending
  const order = isUsual ? {} : { order_by: by, ...(descending && { direction: 'down' as const }) }
  return { ...filterQuery(filters), ...order }
}

interface ShownList {
  readonly players: readonly PlayerView[]
  /** Of all that fit the filters. */
  readonly total: number
}

/** Players that fit the filters, twenty more at a time; the last list that was seen, else the sample set. */
export function usePlayerList(filters: PlayerFilters, order: PlayersOrder) {
  const asked = { ...listQuery(filters, order), per_page: perPage(filters) }
  const query = usePages(listPlayers, { query: asked }, { keepsPrevious: true })
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
    const seen = { filters, pagination, items: fresh.players.slice(0, mostKept) }
    playersStore.write(seen)
    if (!isFiltered(filters)) allPlayersStore.write(seen)
  }, [data, fresh, isPlaceholderData, filters])
  const isCutOff = fresh === undefined && mayPass(error)
  const standIn = useOfflineFallback(filters, order, isCutOff, fresh === undefined && query.isPending)
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
function useOfflineFallback(
  filters: PlayerFilters,
  order: PlayersOrder,
  isCutOff: boolean,
  isPending: boolean,
): OfflineFallback {
  const [offlineAtStart] = useState(() => !navigator.onLine)
  const looksForKept = isCutOff || (isPending && offlineAtStart)
  const { data: kept } = useLocalRead(['kept', 'players', filters, order], () => keptList(filters, order), {
    isAsked: looksForKept,
    staleTime: 0,
    gcTime: 0,
  })
  const { data: sample, isError } = useLocalRead(['sample', 'players'], readSample, {
    isAsked: isCutOff && kept === null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (looksForKept && kept) return { list: kept, origin: 'old', isMissing: false }
  const list = isCutOff && kept === null && sample ? { players: sample, total: sample.length } : undefined
  return { list, origin: 'sample', isMissing: isError }
}

async function readSample(): Promise<readonly PlayerView[]> {
  return (await import('../../lib/offline/sample-set')).samplePlayers(serverNow())
}

/**
 * The list that was kept: the one of these filters, else what fits them of the one without filters, else of whatever was
 * looked at last. Null where nothing was.
 */
async function keptList(filters: PlayerFilters, order: PlayersOrder): Promise<ShownList | null> {
  const last = (await playersStore.read())?.data
  if (last && sameFilters(last.filters, filters)) {
    return { players: sortPlayers(last.items, order), total: last.pagination.total_count }
  }
  const kept = (await allPlayersStore.read())?.data ?? last
  if (kept === undefined) return null
  const players = sortPlayers(kept.items, order).filter((player) => matchesFilters(player, filters))
  return { players, total: sameFilters(kept.filters, filters) ? kept.pagination.total_count : players.length }
}

/** How many players there are in all; asked for only while a filter hides some. */
export function usePlayerTotal(filters: PlayerFilters, shownTotal: number | undefined): number | undefined {
  const filtered = isFiltered(filters)
  const { data } = useRead(listPlayers, filtered ? { query: { page: 1, per_page: 1 } } : null)
  return filtered ? data?.total_count : shownTotal
}

/** How many each choice would leave of those whom name and points let through; nobody knows without the server. */
export function usePlayerCounts({ name, min, max }: PlayerFilters) {
  const query = filterQuery({ ...noFilters, name, min, max })
  return useRead(countPlayers, { query }, { keepsPrevious: true }).data
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
    const { name, phone = before.phone, club_id = before.club_id, ...others } = write.body
    const { ranking_points: points = before.ranking_points, rating = before.rating, ...facts } = others
    const { rating_source = before.rating_source, rating_on = before.rating_on } = facts
    const rated = rating === null ? { rating_source: null, rating_on: null } : { rating_source, rating_on }
    const club = club_id === before.club_id ? before.club_name : (clubs.find(({ id }) => id === club_id)?.name ?? null)
    return {
      ...before,
      ...facts,
      name,
      phone,
      ranking_points: points,
      points,
      club_id,
      club,
      club_name: club,
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

/** A rating with where it is from and of which day, as far as that was written down. */
export function ratingText(player: PlayerView, rating: number): string {
  return [formatPoints(rating), ratingOrigin(player)].filter((part) => part !== '').join(' · ')
}

/** Where a rating is from and of which day; empty where nobody wrote that down. */
export function ratingOrigin({ rating_source: source, rating_on: day }: PlayerView): string {
  return [source && dialogStrings.ratingSources[source], day && strings.ratingOn(day)].filter(Boolean).join(' · ')
}
