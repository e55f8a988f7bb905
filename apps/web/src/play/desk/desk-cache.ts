import type { CourtView, DeskMatchView, DeskRefereeView } from '@vot/contract'
import { createPersistedStore } from '../../lib/offline/persisted-store'
import { deskKeyPrefix } from '../../lib/offline/persisted-stores'

const shapes = async () => (await import('./desk-shapes')).deskShapes

/** One cache entry a venue: its last known state. */
export function venueStores(venue: string) {
  const key = (name: string) => `${deskKeyPrefix}${name}.${venue}`
  const ids = async () => (await shapes()).ids
  return {
    courts: createPersistedStore<CourtView[]>({
      key: key('courts'),
      version: 1,
      shape: async () => (await shapes()).courts,
    }),
    busyCourts: createPersistedStore<number[]>({ key: key('busy-courts'), version: 1, shape: ids }),
    busyReferees: createPersistedStore<number[]>({ key: key('busy-referees'), version: 1, shape: ids }),
    claimedMatches: createPersistedStore<DeskMatchView[]>({
      key: key('claimed-matches'),
      version: 2,
      shape: async () => (await shapes()).matches,
      strip: (matches) => matches.map((match) => ({ ...match, referee: match.referee && withoutEmail(match.referee) })),
    }),
  }
}

export const lastVenueStore = createPersistedStore<string>({
  key: `${deskKeyPrefix}last-venue`,
  version: 1,
  shape: async () => (await shapes()).venue,
})

/** Referees by name; their addresses stay off the device. */
export const refereesStore = createPersistedStore<DeskRefereeView[]>({
  key: `${deskKeyPrefix}referees`,
  version: 2,
  shape: async () => (await shapes()).referees,
  strip: (referees) => referees.map(withoutEmail),
})

function withoutEmail<Person extends { readonly email: string | null }>(person: Person): Person {
  return { ...person, email: null }
}
