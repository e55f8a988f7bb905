import type { QueryClient } from '@tanstack/react-query'
import type { BracketView, LiveMessage, MatchView } from '@vot/contract'
import { queryKeys } from '../api/query-keys'
import { withMatches } from './with-matches'

/** What a list of the operations desk keeps. */
interface DeskPage {
  readonly items: readonly MatchView[]
}

/**
 * Puts the score of a rally into the bracket and the match lists that are shown, so that a hall of phones asks nothing.
 * False where more than the score changed, where nothing with that match in play was read, or where a read is under way,
 * whose answer may be older and take its place: then it is read again.
 */
export function patchScore(queryClient: QueryClient, { tournament_id: id, score }: LiveMessage): boolean {
  if (score?.phase !== 'in_progress') return false
  const { match_id: matchId, ...live } = score
  const key = queryKeys.bracket(id)
  const bracket = queryClient.getQueryData<BracketView>(key)
  const lists = queryClient.getQueriesData<DeskPage>({ queryKey: queryKeys.deskMatches })
  const shown = [...(bracket ? [bracket.bracket.matches] : []), ...lists.map(([, page]) => page?.items ?? [])].flatMap(
    (matches) => matches.find((match) => match.id === matchId) ?? [],
  )
  if (shown.length === 0 || shown.some(({ status }) => status !== 'in_progress')) return false
  if (bracket)
    queryClient.setQueryData<BracketView>(
      key,
      withMatches(bracket, new Map([[matchId, (match) => ({ ...match, live_score: live })]])),
    )
  for (const [listKey, page] of lists) {
    if (!page?.items.some((match) => match.id === matchId)) continue
    const items = page.items.map((match) => (match.id === matchId ? { ...match, live_score: live } : match))
    queryClient.setQueryData<DeskPage>(listKey, { ...page, items })
  }
  return (
    queryClient.isFetching({ queryKey: key }) === 0 && queryClient.isFetching({ queryKey: queryKeys.deskMatches }) === 0
  )
}
