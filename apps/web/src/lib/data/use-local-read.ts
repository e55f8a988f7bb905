import { type Query, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'

export interface LocalReadOptions<Data> {
  /** False asks nothing. */
  readonly isAsked?: boolean
  /** Milliseconds, or false. */
  readonly refetchInterval?: (query: Query<Data>) => number | false
  readonly staleTime?: number
  readonly gcTime?: number
}

/** Reads what is no answer of the contract, such as a file of the app or what the device keeps. No event makes it stale. */
export function useLocalRead<Data>(
  name: QueryKey,
  run: () => Promise<Data>,
  { isAsked = true, ...rest }: LocalReadOptions<Data> = {},
): UseQueryResult<Data> {
  return useQuery<Data>({ queryKey: ['local', ...name], queryFn: run, enabled: isAsked, ...rest })
}
