import type { GroupMatchView } from '@vot/contract'
import { deskKeyPrefix } from '../../../lib/offline/kept-stores'
import { createPersistedStore } from '../../../lib/offline/persisted-store'

export interface KeptMatches {
  /** Whose they are. */
  readonly userId: number
  readonly items: readonly GroupMatchView[]
}

/** The matches that were last assigned to who looked; a referee's address stays off the device. */
export const keptMatches = createPersistedStore<KeptMatches>({
  key: `${deskKeyPrefix}my-matches`,
  version: 1,
  shape: async () => (await import('./kept-matches-shape')).keptMatchesShape,
  strip: ({ userId, items }) => ({
    userId,
    items: items.map((match) => ({ ...match, referee: match.referee && { ...match.referee, email: null } })),
  }),
})
