import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { queryKeys } from '../../lib/api/query-keys'
import { randomId } from '../../lib/api/random-id'
import { sessionStore, useMay } from '../../lib/api/session-store'
import { useOperationId } from '../../lib/api/use-operation-id'
import { readStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'
import { podiumNote } from './podium-of'

const overtaken: ReadonlySet<string> = new Set(['results-exist', 'results-not-found'])

/** The podium, or null while there is none. Asked for only where the tournament says that it has one. */
export function useResults(tournamentId: number, exists: boolean) {
  return useQuery({
    queryKey: queryKeys.results(tournamentId),
    queryFn: async () => {
      try {
        return await call(readResults, { params: { id: tournamentId } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'results-not-found') return null
        throw error
      }
    },
    enabled: tournamentId > 0 && exists,
  })
}

/** Expected times move with the clock alone. */
const standingsStaleMs = 60_000

/** The standings of a bracket that is played; read again with the bracket, and for its times. */
export function useStandings(tournamentId: number, isAsked: boolean) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournamentId), 'standings'],
    queryFn: () => call(readStandings, { params: { id: tournamentId } }),
    enabled: tournamentId > 0 && isAsked,
    refetchInterval: standingsStaleMs,
  })
}

/** Saves the first podium or corrects it; points are awarded with it. */
export function useSaveResults(tournamentId: number, exists: boolean) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createResults>) =>
      operations.run([exists, body], (operationId) =>
        call(exists ? updateResults : createResults, { params: { id: tournamentId }, body }, { operationId }),
      ),
    onSuccess: (results) => {
      queryClient.setQueryData(queryKeys.results(tournamentId), results)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: changesKey(tournamentId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tournament(tournamentId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
        queryClient.invalidateQueries({ queryKey: queryKeys.players }),
      ])
    },
    onError: async (error) => {
      // On a conflict: create or update depends on whether results exist now.
      if (!(error instanceof ApiError && overtaken.has(error.code))) return
      await queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournamentId) })
    },
  })
}

/** Takes the podium back. */
export function useClearResults(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (reason: string) =>
      operations.run(reason, (operationId) =>
        call(clearResults, { params: { id: tournamentId }, body: { reason } }, { operationId }),
      ),
    onSuccess: () => queryClient.setQueryData(queryKeys.results(tournamentId), null),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournamentId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
        queryClient.invalidateQueries({ queryKey: queryKeys.players }),
      ]),
  })
}

const changesKey = (tournamentId: number) => [...queryKeys.results(tournamentId), 'changes'] as const

/** Who saved, changed and took back the podium, and why, the latest first; for organisers. */
export function useResultsChanges(tournamentId: number, isAsked = true) {
  return useQuery({
    queryKey: changesKey(tournamentId),
    queryFn: async () => (await call(listResultsChanges, { params: { id: tournamentId } })).items,
    enabled: isAsked,
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
  return useQuery({
    queryKey: queryKeys.ratings(tournamentId),
    queryFn: () => call(readRatings, { params: { id: tournamentId }, query: knownRaterKey() }),
  })
}

/** Leaves 1 to 5 stars or changes them. */
export function useRateTournament(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (stars: number) =>
      operations.run(stars, (operationId) =>
        call(rateTournament, { params: { id: tournamentId }, body: { stars, ...raterKey() } }, { operationId }),
      ),
    onSuccess: (ratings) => queryClient.setQueryData(queryKeys.ratings(tournamentId), ratings),
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
