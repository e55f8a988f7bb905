import { ClubView, DashboardView, PlayerView, readTodayShapes, TournamentView } from '@vot/contract'
import * as z from 'zod/mini'

/** What the stores on the device may hold; a file of its own, since only a visit without the server reads them. */
export const persistedShapes = {
  tournaments: z.object({ items: z.array(TournamentView), older: z.int() }),
  players: z.object({
    filters: z.record(z.string(), z.string()),
    pagination: z.object({ page: z.int(), per_page: z.int(), total_count: z.int(), total_pages: z.int() }),
    items: z.array(PlayerView),
  }),
  clubs: z.array(ClubView),
  dashboard: DashboardView,
  today: readTodayShapes.response,
}

export type PersistedData = {
  readonly [Name in keyof typeof persistedShapes]: z.output<(typeof persistedShapes)[Name]>
}
