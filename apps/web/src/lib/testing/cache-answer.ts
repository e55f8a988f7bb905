import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '@vot/contract'
import type { WebInput } from '../api/api-client'
import { readQuery } from '../data/read-query'

/** Puts an answer into the cache as a screen that read it would have; answers its key. `name` is that of a compound reading. */
export function cacheAnswer<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: WebInput<E>,
  data: unknown,
  name?: string,
): QueryKey {
  const read = name === undefined ? {} : { read: { name, run: async () => data } }
  const { queryKey, meta } = readQuery<E, unknown>(endpoint, input, read)
  client.getQueryCache().build(client, { queryKey, meta }).setData(data)
  return queryKey
}
