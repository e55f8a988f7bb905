import { useQueries } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '@vot/contract'
import { type ReadInput, type ReadOptions, readQuery } from './read-query'
import type { ReadResult } from './use-read'

interface OneRead<E extends Endpoint, Cached> extends ReadOptions<E, Cached> {
  readonly input: ReadInput<E>
}

/** `useRead` of one endpoint for several inputs, such as each division of a group. */
export function useReads<E extends Endpoint, Cached = ResponseOf<E>>(
  endpoint: E,
  reads: readonly OneRead<E, Cached>[],
): ReadResult<Cached>[] {
  return useQueries({ queries: reads.map(({ input, ...options }) => readQuery<E, Cached>(endpoint, input, options)) })
}
