import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readClubSeason, readPlayerSeason, readSeason, readSeasonClubs } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import type { SeasonFilters } from './season-filters'

const perPage = 50
const seasonOf = (season: SeasonFilters['season']) => String(season)

/** The table, fifty rows at a time; what stood there stays until the next filter has its answer. */
export function useSeason(filters: SeasonFilters) {
  const { season, category, gender, age, club, q } = filters
  return useInfiniteQuery({
    queryKey: [...queryKeys.season, 'table', filters],
    queryFn: ({ pageParam }) =>
      call(readSeason, {
        query: {
          ...{ season: seasonOf(season), page: pageParam, per_page: perPage },
          ...(category !== '' && { category }),
          ...(gender !== '' && { gender }),
          ...(age !== '' && { age }),
          ...(club !== '' && { club_id: club }),
          ...(q !== '' && { q }),
        },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

export function usePlayerSeason(id: number, season: SeasonFilters['season']) {
  return useQuery({
    queryKey: [...queryKeys.season, 'player', id, season],
    queryFn: () => call(readPlayerSeason, { params: { id }, query: { season: seasonOf(season) } }),
  })
}

export function useSeasonClubs(season: SeasonFilters['season']) {
  return useQuery({
    queryKey: [...queryKeys.season, 'clubs', season],
    queryFn: () => call(readSeasonClubs, { query: { season: seasonOf(season) } }),
    placeholderData: keepPreviousData,
  })
}

export function useClubSeason(id: number, season: SeasonFilters['season']) {
  return useQuery({
    queryKey: [...queryKeys.season, 'club', id, season],
    queryFn: () => call(readClubSeason, { params: { id }, query: { season: seasonOf(season) } }),
  })
}
