import { keepPreviousData, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Endpoint, type ResponseOf, sharesScope, type Touched, touchedBy } from '@vot/contract'
import { call, type Parts, type WebInput } from '../api/api-client'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly reads: readonly Touched[] }
  }
}

/** Null asks nothing: what it depends on is not known yet, or the person may not see it. */
export type ReadInput<E extends Endpoint> = WebInput<E> | null

export interface ReadOptions<E extends Endpoint, Cached = ResponseOf<E>, Data = Cached> {
  /** Reads what is cached, where that is not the plain answer; `name` tells it from other readings of the same input. */
  readonly read?: { readonly name: string; readonly run: (known: Cached | undefined) => Promise<Cached> }
  /** What else the answer depends on, such as the version of a record that a preview is of. */
  readonly of?: number | string
  /** False asks nothing, but shows what is cached; input null shows nothing. */
  readonly isAsked?: boolean
  /** Keeps the answer up to date for others, and renders nothing itself. */
  readonly isUnshown?: true
  /** The part that the screen shows. */
  readonly select?: (cached: Cached) => Data
  /** Shows the answer to the last input until that to the new one is there. */
  readonly keepsPrevious?: boolean
  /** Milliseconds; for what changes with the clock alone. */
  readonly refetchInterval?: number | ((query: Query<Cached>) => number | false)
  readonly refetchIntervalInBackground?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
  /** False where a reading shares what did not change with the one before it already. */
  readonly structuralSharing?: false
  /** Attempts in all where a failure may pass, instead of those of the endpoint's retry plan. */
  readonly attempts?: number
}

/** Key of an answer. Without input it is the beginning of the keys of all answers of the endpoint. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: WebInput<E>): QueryKey {
  return input === undefined ? [endpoint.path] : [endpoint.path, asSent(input)]
}

/** Parameters and query as texts without what is empty, as the address has them: 5 and "5" are one answer. */
function asSent(input: Parts): object {
  const { params = {}, query = {}, body } = input
  const texts = [...Object.entries(params), ...Object.entries(query)]
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(texts), ...(body !== undefined && { body }) }
}

/** A read of an endpoint as react-query takes it. */
export function readQuery<E extends Endpoint, Cached = ResponseOf<E>, Data = Cached>(
  endpoint: E,
  input: ReadInput<E>,
  options: ReadOptions<E, Cached, Data> = {},
) {
  const { read, of, keepsPrevious = false, attempts, isAsked = true, isUnshown = false, ...rest } = options
  const given = input ?? ({} as WebInput<E>)
  const queryKey = [...keyOf(endpoint, given), ...(read ? [read.name] : []), ...(of === undefined ? [] : [of])]
  const callOptions = attempts === undefined ? {} : { attempts }
  return {
    queryKey,
    queryFn: async ({ client }: { readonly client: QueryClient }): Promise<Cached> =>
      read
        ? await read.run(client.getQueryData<Cached>(queryKey))
        : ((await call<E>(endpoint, ...([given, callOptions] as never))) as Cached),
    enabled: input !== null && isAsked,
    meta: { reads: touchedBy(endpoint.reads ?? [], given) },
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(isUnshown && { notifyOnChangeProps: [] }),
    ...rest,
  }
}

/** Reads again what shows something of `changed`: at once where it is on the screen, else when it is shown. */
export function readAgain(client: QueryClient, changed: readonly Touched[]): Promise<void> {
  return readAgainWhere(client, ({ meta }) => meta !== undefined && sharesScope(meta.reads, changed))
}

/** Reads again the answers that `isStale` finds, as `readAgain` does. */
export async function readAgainWhere(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  // A first read that is under way may be older than the change. The library does not begin it anew, so another follows.
  const firstReads = client.getQueryCache().findAll({
    predicate: (query) => query.state.data === undefined && query.state.fetchStatus === 'fetching' && isStale(query),
  })
  await client.invalidateQueries({ predicate: isStale })
  if (firstReads.length > 0) await client.invalidateQueries({ predicate: (query) => firstReads.includes(query) })
}
