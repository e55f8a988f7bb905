import { readClubSeason, readPlayerSeason, readSeason, readSeasonClubs } from '@vot/contract'
import { usePages } from '../../lib/data/use-pages'
import { useRead } from '../../lib/data/use-read'
import type { SeasonFilters } from './season-filters'

const perPage = 50
const seasonOf = (season: SeasonFilters['season']) => String(season)

/** The table, fifty rows at a time; what stood there stays until the next filter has its answer. */
export function useSeason({ season, category, gender, age, club, q }: SeasonFilters) {
  const query = {
    ...{ season: seasonOf(season), per_page: perPage },
    ...(category !== '' && { category }),
    ...(gender !== '' && { gender }),
    ...(age !== '' && { age }),
    ...(club !== '' && { club_id: club }),
    ...(q !== '' && { q }),
  }
  return usePages(readSeason, { query }, { keepsPrevious: true })
}

export function usePlayerSeason(id: number, season: SeasonFilters['season']) {
  return useRead(readPlayerSeason, { params: { id }, query: { season: seasonOf(season) } })
}

export function useSeasonClubs(season: SeasonFilters['season']) {
  return useRead(readSeasonClubs, { query: { season: seasonOf(season) } }, { keepsPrevious: true })
}

export function useClubSeason(id: number, season: SeasonFilters['season']) {
  return useRead(readClubSeason, { params: { id }, query: { season: seasonOf(season) } })
}
