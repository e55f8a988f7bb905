import { QueryClient } from '@tanstack/react-query'

/** Trying again is done by `call`, which knows how often each endpoint is to be asked. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
