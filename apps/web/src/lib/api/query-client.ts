import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { TournamentView } from '@vot/contract'
import type { PersistedData } from '../offline/persisted-shapes'
import { fieldsOf, parseJson } from './parse-json'
import { queryKeys } from './query-keys'

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
  if (tournaments) client.setQueryData(queryKeys.tournamentList, tournaments, isOld)
  if (tournament) client.setQueryData(queryKeys.tournament(tournament.id), tournament, isOld)
}
