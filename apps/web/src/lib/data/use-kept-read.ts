import { hashKey, skipToken, useQuery } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '@vot/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WebInput } from '../api/api-client'
import { mayPass } from '../api/api-error'
import { sessionStore } from '../api/session-store'
import type { Persisted } from '../offline/persisted-store'
import { type ReadInput, type ReadOptions, readQuery } from './read-query'

/** Fresh from the server; the last that was seen; the built-in set. */
export type DataOrigin = 'fresh' | 'old' | 'sample'

/** Where answers are kept; what is read from it may lack what is known of fresh ones alone. */
export interface KeptStore<Cached, Kept = Cached> {
  readonly read: (owner?: string) => Promise<Persisted<Kept> | null>
  readonly write: (data: Cached, owner?: string) => unknown
}

export interface KeptReadOptions<E extends Endpoint, Cached, Kept> extends Omit<ReadOptions<E, Cached>, 'select'> {
  readonly store: KeptStore<Cached, Kept>
  /** Whose answer it is, where that matters: what was kept for another owner does not answer this read. */
  readonly owner?: string
  /** The built-in set; what belongs to one person has none. */
  readonly sample?: () => Promise<Kept>
}

/**
 * `useRead` whose last answer is kept on the device. Where the server cannot be reached it shows what was seen last, else
 * the sample set; `origin` says which, to be shown beside the title. A refusal (4xx) stays an error.
 */
export function useKeptRead<E extends Endpoint, Cached = ResponseOf<E>, Kept = Cached>(
  endpoint: E,
  input: ReadInput<E>,
  { store, owner, sample, ...options }: KeptReadOptions<E, Cached, Kept>,
) {
  const asked = readQuery<E, Cached>(endpoint, input ?? ({} as WebInput<E>), options)
  const query = useQuery({
    ...asked,
    enabled: input !== null,
    queryFn: async (context) => {
      askers.set(hashKey(asked.queryKey), whoIsHere())
      return await asked.queryFn(context)
    },
  })
  const { data, error, isFetching, refetch } = query
  // With what live events patched in.
  const keep = useEffectEvent((fresh: Cached) => {
    // An answer that comes after signing out would stay for whoever takes the device next.
    if (askers.get(hashKey(asked.queryKey)) === whoIsHere()) store.write(fresh, owner)
  })
  useEffect(() => {
    if (data !== undefined) keep(data)
  }, [data])
  const isCutOff = data === undefined && mayPass(error)
  const [offlineAtStart] = useState(() => !navigator.onLine)
  const readsStore = isCutOff || (query.isPending && offlineAtStart)
  const storedQuery = useQuery({
    queryKey: ['kept', ...asked.queryKey],
    queryFn: () => store.read(owner),
    enabled: readsStore,
    staleTime: 0,
    gcTime: 0,
  })
  const stored = readsStore ? (storedQuery.data ?? null) : null
  // Stored data whose check cannot be loaded counts as none.
  const hasNothingStored = storedQuery.data === null || storedQuery.isError
  const sampleQuery = useQuery({
    queryKey: ['sample', ...asked.queryKey],
    queryFn: sample ?? skipToken,
    enabled: isCutOff && hasNothingStored,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shared = { error, isFetching, refetch }
  if (data !== undefined) {
    const origin: DataOrigin = error === null ? 'fresh' : 'old'
    return { ...shared, data, origin, isPending: false }
  }
  if (stored !== null) return { ...shared, data: stored.data, origin: 'old' as const, isPending: false }
  const shown = isCutOff ? sampleQuery.data : undefined
  const isSearching = sample === undefined ? storedQuery.isPending : shown === undefined && !sampleQuery.isError
  const isPending = query.isPending || (isCutOff && isSearching)
  return { ...shared, data: shown, origin: 'sample' as const, isPending }
}

/** Who was here when an answer was asked for, by its key. */
const askers = new Map<string, string>()

/** Changes when somebody signs in or out, in another tab too, whose word of it may still be on its way to this one. */
function whoIsHere(): string {
  return `${sessionStore.read().user?.id ?? 'nobody'} ${sessionStore.tokens() !== null}`
}
