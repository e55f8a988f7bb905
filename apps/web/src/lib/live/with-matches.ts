import type { BracketView, MatchView } from '@vot/contract'

/**
 * The bracket with some matches, by id, made anew: the same object in every list that shows one, as it came; every
 * other match stays the same object.
 */
export function withMatches(
  view: BracketView,
  renewals: ReadonlyMap<number, (match: MatchView) => MatchView>,
): BracketView {
  const renewed = new Map<MatchView, MatchView>()
  const put = (match: MatchView): MatchView => {
    const renew = renewals.get(match.id)
    if (!renew) return match
    const next = renewed.get(match) ?? renew(match)
    renewed.set(match, next)
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
