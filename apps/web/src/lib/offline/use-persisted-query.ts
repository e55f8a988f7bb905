import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPass } from '../api/api-error'
import { sessionStore } from '../api/session-store'
import type { PersistedStore } from './persisted-store'

/** Fresh from the server; the last that was seen; the built-in set. */
export type DataOrigin = 'fresh' | 'old' | 'sample'

interface PersistedQuery<Data> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Data>
  readonly store: PersistedStore<Data>
  /** Whose answer it is, where that matters: what was kept for another owner does not answer this query. */
  readonly owner?: string
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
  owner,
  sample,
  refetchInterval,
}: PersistedQuery<Data>) {
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const asked = whoIsHere()
      const data = await queryFn()
      // An answer that comes after signing out would stay for whoever takes the device next.
      if (whoIsHere() === asked) store.write(data, owner)
      return data
    },
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
  const isCutOff = query.data === undefined && mayPass(query.error)
  const [offlineAtStart] = useState(() => !navigator.onLine)
  const readsStore = isCutOff || (query.isPending && offlineAtStart)
  const storedQuery = useQuery({
    queryKey: [...queryKey, 'kept'],
    queryFn: () => store.read(owner),
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

/** Changes when somebody signs in or out, in another tab too, whose word of it may still be on its way to this one. */
function whoIsHere(): string {
  return `${sessionStore.read().user?.id ?? 'nobody'} ${sessionStore.tokens() !== null}`
}
