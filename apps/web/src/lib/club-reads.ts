import { listClubs } from '@vot/contract'
import { call } from './api-client'
import { clubsStore } from './kept-stores'
import { queryKeys } from './query-keys'
import { useKeptQuery } from './use-kept-query'

/** Every club by name; the last list that was seen where the server cannot be reached. */
export function useClubs() {
  return useKeptQuery({
    queryKey: queryKeys.clubs,
    queryFn: () => call(listClubs),
    store: clubsStore,
    sample: async () => (await import('./sample-set')).sampleClubs,
  })
}
