import { ClubView, DashboardView, PlayerView, TournamentView } from '@vot/contract'
import * as z from 'zod/mini'
import { createPersistedStore } from './persisted-store'

/** A phone, even a masked one, belongs to somebody else and stays off the device. Source: D 1. */
const NoPhone = z.pipe(
  z.string(),
  z.transform(() => ''),
)

export const tournamentsStore = createPersistedStore({
  key: 'vot.tournaments',
  version: 1,
  shape: z.array(TournamentView),
})

/** The page of players that was looked at last, with the filters that led to it. */
export const playersStore = createPersistedStore({
  key: 'vot.players',
  version: 1,
  shape: z.object({
    filters: z.record(z.string(), z.string()),
    pagination: z.object({ page: z.int(), per_page: z.int(), total_count: z.int(), total_pages: z.int() }),
    items: z.array(z.extend(PlayerView, { phone: NoPhone })),
  }),
})

export const clubsStore = createPersistedStore({ key: 'vot.clubs', version: 1, shape: z.array(ClubView) })

/** The last dashboard that was seen; it tells the revenue, so it goes with the session. */
export const dashboardStore = createPersistedStore({ key: 'vot.dashboard', version: 1, shape: DashboardView })

/** When the newest of the kept data came from the server, 0 for none. */
export function newestKept(): number {
  const stores = [tournamentsStore, playersStore, clubsStore, dashboardStore]
  return Math.max(0, ...stores.map((store) => store.read()?.savedAt ?? 0))
}

/** What only signed-in people looked up goes with the session; the public lists stay. */
export function forgetOrganisersData(): void {
  playersStore.clear()
  dashboardStore.clear()
}
