import type { BracketView, FullBracketView, MatchView } from '@vot/contract'

const tournament = {
  id: 128,
  name: 'Đôi nam 7.5',
  group_name: 'Giải Pickleball Mùa Xuân',
  letter: null,
  venue: 'Sân Tao Đàn',
}
const named = (match: MatchView) => ({ ...match, tournament })

/** The same bracket as the API's full answer has it: every match with its tournament. */
export function fullBracket(view: BracketView): FullBracketView {
  return {
    ...view,
    bracket: { ...view.bracket, matches: view.bracket.matches.map(named) },
    winners_bracket: view.winners_bracket.map(named),
    losers_bracket: view.losers_bracket.map(named),
    grand_final: view.grand_final && named(view.grand_final),
    playoff: view.playoff.map(named),
    elimination: view.elimination.map(named),
  }
}
