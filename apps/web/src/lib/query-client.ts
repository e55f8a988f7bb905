import { QueryClient } from '@tanstack/react-query'
import { mayPass } from './api-error'

/** Reads are tried 3 times where a failure may pass, 1 s and 2 s apart. Source: A 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 1000 * 2 ** failures,
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
