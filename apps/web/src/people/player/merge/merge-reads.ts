import { findDuplicates, previewMerge, searchPlayers } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useRead } from '../../../lib/data/use-read'

const mostFound = 20

/** The two records side by side, as they are now. */
export function useMergePreview(staysId: number, leavesId: number) {
  return useRead(previewMerge, { params: { id: staysId }, query: { other_id: leavesId } }, { staleTime: 0 })
}

/** Records that may be the same person's, and those that a text finds. */
export function usePartners(
  player: { readonly id: number; readonly name: string; readonly phone: string; readonly club_id: number | null },
  text: string,
) {
  const { id, name, phone, club_id } = player
  const club = club_id === null ? {} : { club_id }
  const suspects = useRead(findDuplicates, { query: { name, phone, ...club, except_id: id } }, { staleTime: 0 })
  const isAsked = foldText(text).length > 1
  const found = useRead(searchPlayers, isAsked ? { query: { q: text, limit: mostFound } } : null)
  return {
    suspects: suspects.data?.items.map((each) => each.player) ?? [],
    found: isAsked ? found.data?.items.filter((each) => each.id !== id) : undefined,
    error: found.error,
  }
}
