import { removeStoredText, storedKeys } from '../browser/safe-storage'
import type { PersistedData } from './persisted-shapes'
import { createPersistedStore } from './persisted-store'

const shapeOf =
  <Name extends keyof PersistedData>(name: Name) =>
  async () =>
    (await import('./persisted-shapes')).persistedShapes[name]

export const tournamentsStore = createPersistedStore<PersistedData['tournaments']>({
  key: 'vot.tournaments',
  version: 2,
  shape: shapeOf('tournaments'),
})

const playersStoreOf = (key: string) =>
  createPersistedStore<PersistedData['players']>({
    key,
    version: 1,
    shape: shapeOf('players'),
    // A phone, even a masked one, an email, a gender and a year of birth belong to somebody else and stay off the device.
    strip: (page) => ({
      ...page,
      items: page.items.map(({ email: _, gender: __, birth_year: ___, ...player }) => ({ ...player, phone: '' })),
    }),
  })

/** The list of players that was looked at last, with the filters that led to it. */
export const playersStore = playersStoreOf('vot.players')

/** The last one without filters. */
export const allPlayersStore = playersStoreOf('vot.players.all')

export const clubsStore = createPersistedStore<PersistedData['clubs']>({
  key: 'vot.clubs',
  version: 1,
  shape: shapeOf('clubs'),
})

/** The last dashboard that was seen; it tells the revenue, so it goes with the session. */
export const dashboardStore = createPersistedStore<PersistedData['dashboard']>({
  key: 'vot.dashboard',
  version: 1,
  shape: shapeOf('dashboard'),
})

/** What waited for an organiser when it was seen last. */
export const todayStore = createPersistedStore<PersistedData['today']>({
  key: 'vot.today',
  version: 1,
  shape: shapeOf('today'),
})

/** When the newest of the kept data came from the server, 0 for none. */
export function newestPersisted(): number {
  const stores = [tournamentsStore, playersStore, allPlayersStore, clubsStore, dashboardStore, todayStore]
  return Math.max(0, ...stores.map((store) => store.savedAt()))
}

/** What the operations desk keeps of each venue starts with it. */
export const deskKeyPrefix = 'vot.desk.'

/** What a player's phone keeps for the check-in of a group starts with it. */
export const ownCheckInKeyPrefix = 'vot.check-in.'

/** What was typed into a form and not yet saved starts with it; the id of who typed it follows. */
export const draftKeyPrefix = 'vot.draft.'

/** What only signed-in people looked up goes with the session, however it ends; the public lists stay. */
export function forgetOrganisersData(): void {
  playersStore.clear()
  allPlayersStore.clear()
  dashboardStore.clear()
  todayStore.clear()
  clearKeys(deskKeyPrefix)
  clearKeys(ownCheckInKeyPrefix)
}

function clearKeys(prefix: string): void {
  for (const key of storedKeys()) if (key.startsWith(prefix)) removeStoredText(key)
}
