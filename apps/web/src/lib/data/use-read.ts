import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '@vot/contract'
import type { WebInput } from '../api/api-client'
import { type ReadInput, type ReadOptions, readQuery } from './read-query'

/** What a screen gets of a read: the answer, whether it is there, why not. */
export type ReadResult<Data = unknown> = UseQueryResult<Data>

type Rest<E extends Endpoint, Cached, Data> =
  object extends WebInput<E>
    ? [input?: ReadInput<E>, options?: ReadOptions<E, Cached, Data>]
    : [input: ReadInput<E>, options?: ReadOptions<E, Cached, Data>]

/**
 * Reads an endpoint of the contract and keeps its answer up to date: it is read again after whatever changes the scopes
 * that the endpoint reads, here or anywhere (`useLive`). Input null asks nothing.
 */
export function useRead<E extends Endpoint, Cached = ResponseOf<E>, Data = Cached>(
  endpoint: E,
  ...[input, options]: Rest<E, Cached, Data>
): ReadResult<Data> {
  return useQuery(readQuery<E, Cached, Data>(endpoint, input === undefined ? ({} as WebInput<E>) : input, options))
}
