import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPass } from '../api/api-error'
import type { PersistedStore } from './persisted-store'

/** Fresh from the server; the last that was seen; the built-in set. */
export type DataOrigin = 'fresh' | 'old' | 'sample'

interface PersistedQuery<Data> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Data>
  readonly store: PersistedStore<Data>
  /** Whether the stored data answers this query; always, unless given. */
  readonly fits?: (kept: Data) => boolean
  /** The built-in set; what belongs to one person has none. */
  readonly sample?: () => Promise<Data>
  /** Milliseconds; for what changes with the clock alone. */
  readonly refetchInterval?: number
}

/**
 * A read whose last answer is kept on the device. Where the server cannot be reached it shows what was seen last, else
 * the sample set; `origin` says which, to be shown beside the title. A refusal (4xx) stays an error.
 */
export function usePersistedQuery<Data>({
  queryKey,
  queryFn,
  store,
  fits = () => true,
  sample,
  refetchInterval,
}: PersistedQuery<Data>) {
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const data = await queryFn()
      store.write(data)
      return data
    },
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
  const isCutOff = query.data === undefined && mayPass(query.error)
  const [offlineAtStart] = useState(() => !navigator.onLine)
  const readsStore = isCutOff || (query.isPending && offlineAtStart)
  const storedQuery = useQuery({
    queryKey: [...queryKey, 'kept'],
    queryFn: async () => {
      const stored = await store.read()
      return stored !== null && fits(stored.data) ? stored : null
    },
    enabled: readsStore,
    staleTime: 0,
    gcTime: 0,
  })
  const stored = readsStore ? (storedQuery.data ?? null) : null
  // Stored data whose check cannot be loaded counts as none.
  const hasNothingStored = storedQuery.data === null || storedQuery.isError
  const sampleQuery = useQuery({
    queryKey: [...queryKey, 'sample'],
    queryFn: sample ?? skipToken,
    enabled: isCutOff && hasNothingStored,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { error, isFetching, refetch } = query
  const shared = { error, isFetching, refetch }
  if (query.data !== undefined) {
    const origin: DataOrigin = error === null ? 'fresh' : 'old'
    return { ...shared, data: query.data, origin, isPending: false }
  }
  if (stored !== null) return { ...shared, data: stored.data, origin: 'old' as const, isPending: false }
  const data = isCutOff ? sampleQuery.data : undefined
  const isSearching = sample === undefined ? storedQuery.isPending : data === undefined && !sampleQuery.isError
  const isPending = query.isPending || (isCutOff && isSearching)
  return { ...shared, data, origin: 'sample' as const, isPending }
}
