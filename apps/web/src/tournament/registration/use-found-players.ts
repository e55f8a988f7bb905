import { useDebouncedValue } from '@mantine/hooks'
import type { PlayerView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useMemo } from 'react'
import { isSearchable, usePlayerSearch } from './api'

const searchAfterMs = 300

/**
 * Who matches the text. While the server is asked again, those of the last answer who still match stand in the list,
 * so that nothing is offered that the text no longer names.
 */
export function useFoundPlayers(text: string, snapshotGroupId: number | null) {
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, searchAfterMs)
  const search = usePlayerSearch(asked, snapshotGroupId)
  const isRefused = !isSearchable(wanted)
  const isSettled = asked === wanted && !search.isPlaceholderData && !search.isFetching
  const items = search.data?.items
  const players = useMemo((): readonly PlayerView[] => {
    if (isRefused || items === undefined) return []
    return isSettled ? items : items.filter(({ name }) => hasWords(name, wanted))
  }, [items, isRefused, isSettled, wanted])
  return {
    players,
    query: wanted,
    /** More match than the server tells. */
    hasMore: isSettled && search.data?.has_more === true,
    /** Too short to search for. */
    isRefused,
    isWaiting: !isRefused && !isSettled,
    failure: isSettled ? search.error : null,
  }
}

function hasWords(name: string, text: string): boolean {
  const folded = foldText(name)
  return foldText(text)
    .split(' ')
    .every((word) => folded.includes(word))
}
