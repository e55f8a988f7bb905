import { useDebouncedValue } from '@mantine/hooks'
import { firstTournaments, listTournaments } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useMemo, useState } from 'react'
import { usePages } from '../../../lib/data/use-pages'
import { searchAfterMs, type TournamentList, withoutDoubles } from '../tournament-reads'

/**
 * What the list begins with, and of what was over longer ago a page at a time: of all where somebody asks for more, of
 * what has all the words where somebody searches. Where nothing is older the server is not asked.
 */
export function useOlderTournaments({ items, older }: TournamentList, words: string) {
  const wanted = foldText(words).trim()
  const [q] = useDebouncedValue(wanted, searchAfterMs)
  const [seesOlder, setSeesOlder] = useState(false)
  const isAsked = older > 0 && (q !== '' || seesOlder)
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(
    listTournaments,
    isAsked ? { query: { ...firstTournaments.past, q } } : null,
    // Without words the list began with the first page.
    { first: q === '' ? 2 : 1 },
  )
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
