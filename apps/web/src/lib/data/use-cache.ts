import { type MutationKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type CallScope, type Endpoint, type ResponseOf, touchedBy } from '@vot/contract'
import { useMemo } from 'react'
import type { WebInput } from '../api/api-client'
import { fieldsOf } from '../api/parse-json'
import { forgetSharedRequests } from '../api/shared-requests'
import { readAgain, readQuery } from './read-query'

/** Cached answers, for the few screens that show a change before the server was asked again. Keys are those of `keyOf`. */
export interface Cache {
  get<Data>(key: QueryKey): Data | undefined
  /** What is cached under keys that begin so, with the input of each. */
  list<Data>(key: QueryKey): readonly (readonly [input: Readonly<Record<string, unknown>>, data: Data])[]
  /** The answer, asked for unless a fresh one is cached. */
  read<E extends Endpoint>(endpoint: E, input: WebInput<E>): Promise<ResponseOf<E>>
  /** Changes what is cached; nothing where nothing is. */
  change<Data>(key: QueryKey, to: (known: Data) => Data): void
  put<Data>(key: QueryKey, data: Data): void
  /** Drops answers that are under way and may be older than a change. */
  stopReading(key: QueryKey): Promise<void>
  /** What writes of a queue are sent or wait, oldest first. */
  unsent<Input>(queue: MutationKey): readonly Input[]
  /** Forgets what is cached under keys that begin so. */
  forget(key: QueryKey): void
  /** Reads again what shows one of the scopes. */
  readAgain(...scopes: readonly CallScope[]): Promise<void>
}

export function useCache(): Cache {
  const client = useQueryClient()
  return useMemo(
    () => ({
      get: <Data>(key: QueryKey) => client.getQueryData<Data>(key),
      list: <Data>(key: QueryKey) =>
        client
          .getQueriesData<Data>({ queryKey: key })
          .flatMap(([each, data]) => (data === undefined ? [] : [[fieldsOf(each[1]), data] as const])),
      read: <E extends Endpoint>(endpoint: E, input: WebInput<E>) => client.fetchQuery(readQuery<E>(endpoint, input)),
      change: <Data>(key: QueryKey, to: (known: Data) => Data) =>
        void client.setQueryData<Data>(key, (known) => (known === undefined ? undefined : to(known))),
      put: <Data>(key: QueryKey, data: Data) => void client.setQueryData<Data>(key, data),
      stopReading: (key: QueryKey) => client.cancelQueries({ queryKey: key }),
      unsent: <Input>(queue: MutationKey) =>
        client
          .getMutationCache()
          .findAll({ mutationKey: queue, status: 'pending' })
          .map(({ state }) => state.variables as Input),
      forget: (key: QueryKey) => client.removeQueries({ queryKey: key }),
      readAgain: async (...scopes: readonly CallScope[]) => {
        forgetSharedRequests()
        await readAgain(client, touchedBy(scopes, {}))
      },
    }),
    [client],
  )
}
