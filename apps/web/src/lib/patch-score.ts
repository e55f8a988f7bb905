import type { QueryClient } from '@tanstack/react-query'
import type { BracketView, LiveMessage, LiveScore, MatchView } from '@vot/contract'
import { queryKeys } from './query-keys'

/** What a list of the operations desk keeps. */
interface DeskPage {
  readonly items: readonly MatchView[]
}

/**
 * Puts the score of a rally into the bracket and the match lists that are shown, so that a hall of phones asks nothing.
 * False where more than the score changed, or where nothing with that match in play was read: then it is read again.
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
  if (bracket) queryClient.setQueryData<BracketView>(key, withScore(bracket, matchId, live))
  for (const [listKey, page] of lists) {
    if (!page?.items.some((match) => match.id === matchId)) continue
    const items = page.items.map((match) => (match.id === matchId ? { ...match, live_score: live } : match))
    queryClient.setQueryData<DeskPage>(listKey, { ...page, items })
  }
  return true
}

/** The same match object in every list, as it came; every other match stays the same object. */
function withScore(view: BracketView, matchId: number, live: LiveScore): BracketView {
  const changed = new Map<MatchView, MatchView>()
  const put = (match: MatchView): MatchView => {
    if (match.id !== matchId) return match
    const known = changed.get(match)
    if (known) return known
    const next = { ...match, live_score: live }
    changed.set(match, next)
    return next
  }
  return {
    ...view,
    bracket: { ...view.bracket, matches: view.bracket.matches.map(put) },
    winners_bracket: view.winners_bracket.map(put),
    losers_bracket: view.losers_bracket.map(put),
    grand_final: view.grand_final && put(view.grand_final),
    playoff: view.playoff.map(put),
    elimination: view.elimination.map(put),
  }
}
