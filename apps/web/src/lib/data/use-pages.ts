import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type Endpoint, type ResponseOf, touchedBy } from '@vot/contract'
import { call, type Parts, type WebInput } from '../api/api-client'
import { fieldsOf } from '../api/parse-json'
import { keyOf, type ReadInput } from './read-query'

type Page = number | string | null

/** The pages of a list that were read, as they are cached. */
export type PagesOf<Answer> = InfiniteData<Answer>

export interface PagesOptions<E extends Endpoint> {
  /** Field of the query that names the page. */
  readonly by?: string
  readonly first?: Page
  /** The page after an answer, null after the last; unless told, by the answer's `page` and `total_pages`. */
  readonly next?: (answer: ResponseOf<E>) => Page
  /** Shows the answer to the last input until that to the new one is there. */
  readonly keepsPrevious?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
}

/** Key of a list that is read page by page; without input the beginning of the keys of all lists of the endpoint. */
export function pagesKey<E extends Endpoint>(endpoint: E, input: WebInput<E>): QueryKey {
  return [...keyOf(endpoint, input), 'pages']
}

/**
 * Reads a list page by page and keeps what was read up to date, as `useRead` does. `input` is what all pages share; null
 * asks nothing.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  { by = 'page', first = 1, next = nextNumber, keepsPrevious = false, ...rest }: PagesOptions<E> = {},
) {
  const given = input ?? ({} as WebInput<E>)
  const at = (page: Page): Parts => ({ ...given, query: { ...(given as Parts).query, [by]: page ?? undefined } })
  return useInfiniteQuery({
    queryKey: pagesKey(endpoint, given),
    queryFn: ({ pageParam }) => call<E>(endpoint, ...([at(pageParam)] as never)),
    initialPageParam: first,
    getNextPageParam: next,
    enabled: input !== null,
    meta: { reads: touchedBy(endpoint.reads ?? [], given) },
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...rest,
  })
}

function nextNumber(answer: unknown): Page {
  const { page, total_pages: last } = fieldsOf(answer)
  return typeof page === 'number' && typeof last === 'number' && page < last ? page + 1 : null
}
