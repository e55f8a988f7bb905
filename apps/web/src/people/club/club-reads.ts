import { listClubs } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { clubsStore } from '../../lib/offline/kept-stores'
import { useKeptQuery } from '../../lib/offline/use-kept-query'

/** Every club by name; the last list that was seen where the server cannot be reached. */
export function useClubs() {
  return useKeptQuery({
    queryKey: queryKeys.clubs,
    queryFn: () => call(listClubs),
    store: clubsStore,
    sample: async () => (await import('../../lib/offline/sample-set')).sampleClubs,
  })
}
