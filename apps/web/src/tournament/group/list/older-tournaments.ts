import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { firstTournaments, listTournaments } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { searchAfterMs, type TournamentList, withoutDoubles } from '../tournament-reads'

/**
 * What the list begins with, and of what was over longer ago a page at a time: of all where somebody asks for more, of
 * what has all the words where somebody searches. Where nothing is older the server is not asked.
 */
export function useOlderTournaments({ items, older }: TournamentList, words: string) {
  const wanted = foldText(words).trim()
  const [q] = useDebouncedValue(wanted, searchAfterMs)
  const [seesOlder, setSeesOlder] = useState(false)
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...queryKeys.tournamentList, 'older', q],
    queryFn: ({ pageParam: page }) =>
      call(listTournaments, { query: { ...firstTournaments.past, page, ...(q !== '' && { q }) } }),
    // Without words the list began with the first page.
    initialPageParam: q === '' ? 2 : 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    enabled: older > 0 && (q !== '' || seesOlder),
  })
  const all = useMemo(
    () => withoutDoubles([...items, ...(data?.pages.flatMap((page) => page.items) ?? [])]),
    [items, data],
  )
  const isFirst = wanted === '' && data === undefined
  return {
    items: all,
    /** Of those that are over, given how many of them are shown. */
    countPast: (shown: number) =>
      wanted === ''
        ? shown + Math.max(0, older + items.length - all.length)
        : Math.max(shown, data?.pages.at(-1)?.total_count ?? 0),
    isSearching: older > 0 && wanted !== '' && (wanted !== q || isLoading),
    error,
    retry: () => void refetch(),
    hasMore: isFirst ? older > 0 : hasNextPage,
    isReading: isLoading || isFetchingNextPage,
    readMore: () => void (isFirst ? setSeesOlder(true) : fetchNextPage()),
  }
}
