import { notifyManager, QueryClient } from '@tanstack/react-query'
import { listTournaments, readTournament, type TournamentView } from '@vot/contract'
import { fieldsOf, parseJson } from '../api/parse-json'
import type { PersistedData } from '../offline/persisted-shapes'
import { keyOf } from './read-query'

export { QueryClientProvider as DataProvider } from '@tanstack/react-query'

// An answer is shown in the task that brings it: behind a timer it would wait for whatever else a busy phone has to do.
notifyManager.setScheduler(queueMicrotask)

/** Trying again is done by `call`, which knows how often each endpoint is to be asked. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  seedFirstData(client)
  return client
}

/** Public answers that came with the page: shown at once, and asked for anew since the page may be an old copy. */
function seedFirstData(client: QueryClient): void {
  const text = document.getElementById('first-data')?.textContent ?? null
  const { tournaments, tournament } = fieldsOf(parseJson(text)) as {
    readonly tournaments?: PersistedData['tournaments']
    readonly tournament?: TournamentView
  }
  const isOld = { updatedAt: 0 }
  // The list is a reading of several pages, which has a name.
  if (tournaments) client.setQueryData([...keyOf(listTournaments, {}), 'first'], tournaments, isOld)
  if (tournament) client.setQueryData(keyOf(readTournament, { params: { id: tournament.id } }), tournament, isOld)
}
