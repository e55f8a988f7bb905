import type { BracketView, DeskMatchView } from '@vot/contract'
import { givenText } from '../desk-match'
import { strings } from './strings'

export type Absent = 1 | 2 | 'both'

/** What declaring a side absent does, one sentence each; where the sides go is known from the bracket alone. */
export function whatFollows(match: DeskMatchView, absent: Absent, bracket: BracketView | undefined): string[] {
  const frees = match.court_name === null ? [] : [strings.frees(match.court_name)]
  const inGroup = match.group_key !== null && match.leg !== null ? [strings.inGroup(match.group_key)] : []
  const winnerTo = codeFed(bracket, match, 'W')
  const loserTo = codeFed(bracket, match, 'L')
  if (absent === 'both') {
    const opponents = [winnerTo, loserTo].filter((code) => code !== undefined).map(strings.opponentPasses)
    return [strings.bothLose, ...inGroup, ...opponents, ...frees]
  }
  const [here, away] = [match.participant1, match.participant2].map(givenText)
  const [winner, loser] = absent === 1 ? [away ?? '', here ?? ''] : [here ?? '', away ?? '']
  const isKnockOut = match.leg === null
  return [
    strings.winsByWalkover(winner),
    ...inGroup,
    ...(winnerTo === undefined ? [] : [strings.movesTo(winner, winnerTo)]),
    ...(loserTo === undefined
      ? isKnockOut && bracket !== undefined
        ? [strings.isOut(loser)]
        : []
      : [strings.dropsTo(loser, loserTo)]),
    ...frees,
  ]
}

/** Code of the match that the winner, or the loser, goes to. */
function codeFed(
  bracket: BracketView | undefined,
  { match_number: number }: DeskMatchView,
  who: 'W' | 'L',
): string | undefined {
  const feeds = (from: number | null, source: string | null) =>
    from === number && source?.startsWith(`${who}-`) === true
  return bracket?.bracket.matches.find(
    (each) =>
      feeds(each.participant1_from, each.participant1_source) ||
      feeds(each.participant2_from, each.participant2_source),
  )?.match_code
}
