import {
  type BodyOf,
  type BracketView,
  clearResults,
  createResults,
  listResultsChanges,
  type ResultsView,
  rateTournament,
  readRatings,
  readResults,
  readStandings,
  updateResults,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { randomId } from '../../lib/api/random-id'
import { sessionStore, useMay } from '../../lib/api/session-store'
import { readStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'
import { keyOf } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { podiumNote } from './podium-of'

const resultsKey = (tournamentId: number) => [...keyOf(readResults, { params: { id: tournamentId } }), 'or-null']

/** The podium, or null while there is none. Asked for only where the tournament says that it has one. */
export function useResults(tournamentId: number, exists: boolean) {
  const input = { params: { id: tournamentId } }
  return useRead(readResults, tournamentId > 0 && exists ? input : null, {
    read: {
      name: 'or-null',
      run: async (): Promise<ResultsView | null> => {
        try {
          return await call(readResults, input)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'results-not-found') return null
          throw error
        }
      },
    },
  })
}

/** Expected times move with the clock alone. */
const standingsStaleMs = 60_000

/** The standings of a bracket that is played; read again with the bracket, and for its times. */
export function useStandings(tournamentId: number, isAsked: boolean) {
  const input = { params: { id: tournamentId } }
  return useRead(readStandings, tournamentId > 0 && isAsked ? input : null, { refetchInterval: standingsStaleMs })
}

/** Saves the first podium or corrects it; points are awarded with it. */
export function useSaveResults(tournamentId: number, exists: boolean) {
  const cache = useCache()
  return useWrite(
    (body: BodyOf<typeof createResults>) =>
      write(exists ? updateResults : createResults, { params: { id: tournamentId }, body }),
    { onSuccess: (results) => cache.put(resultsKey(tournamentId), results) },
  )
}

/** Takes the podium back. */
export function useClearResults(tournamentId: number) {
  const cache = useCache()
  return useWrite((reason: string) => write(clearResults, { params: { id: tournamentId }, body: { reason } }), {
    onSuccess: () => cache.put(resultsKey(tournamentId), null),
  })
}

/** Who saved, changed and took back the podium, and why, the latest first; for organisers. */
export function useResultsChanges(tournamentId: number, isAsked = true) {
  return useRead(listResultsChanges, isAsked ? { params: { id: tournamentId } } : null, {
    select: ({ items }) => items,
  })
}

/** What organisers are told of a podium and its bracket; null for others, and until it is known why they differ. */
export function usePodiumNote(tournamentId: number, results: ResultsView | null, bracket: BracketView | null) {
  const mayManage = useMay('results:manage')
  const isAsked = mayManage && podiumNote(results, bracket, []) !== null
  const { data = [], isLoading } = useResultsChanges(tournamentId, isAsked)
  return isAsked && !isLoading ? podiumNote(results, bracket, data) : null
}

/** Mean, number and the own stars of a completed tournament. */
export function useRatings(tournamentId: number) {
  return useRead(readRatings, { params: { id: tournamentId }, query: knownRaterKey() })
}

/** Leaves 1 to 5 stars or changes them. */
export function useRateTournament(tournamentId: number) {
  const cache = useCache()
  const params = { id: tournamentId }
  return useWrite((stars: number) => write(rateTournament, { params, body: { stars, ...raterKey() } }), {
    onSuccess: (ratings) => cache.put(keyOf(readRatings, { params, query: knownRaterKey() }), ratings),
  })
}

const storageKey = 'vot.rater_key'

/** How this device is known to the ratings while nobody is signed in; absent before its first rating. */
function knownRaterKey(): { readonly rater_key?: string } {
  const stored = readStoredText(storageKey)
  return sessionStore.read().user !== null || stored === null ? {} : { rater_key: stored }
}

/** The same, made now where the device has none yet. */
function raterKey(): { readonly rater_key?: string } {
  if (sessionStore.read().user === null && readStoredText(storageKey) === null) {
    storeTextOrHold(storageKey, randomId())
  }
  return knownRaterKey()
}
