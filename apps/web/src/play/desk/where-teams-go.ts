import type { BracketView, DeskMatchView } from '@vot/contract'
import { givenText } from './desk-facts'
import { callStrings } from './strings'

/** Where the sides go after a knock-out match, one sentence each; known from the bracket alone. */
export function whereTeamsGo(match: DeskMatchView, winner: 1 | 2, bracket: BracketView | undefined): string[] {
  const names = [match.participant1, match.participant2].map(givenText)
  const [won, lost] = [names[winner - 1] ?? '', names[2 - winner] ?? '']
  const winnerTo = codeFed(bracket, match, 'W')
  const loserTo = codeFed(bracket, match, 'L')
  const isKnockOut = match.leg === null
  return [
    ...(winnerTo === undefined ? [] : [callStrings.movesTo(won, winnerTo)]),
    ...(loserTo === undefined
      ? isKnockOut && bracket !== undefined
        ? [callStrings.isOut(lost)]
        : []
      : [callStrings.dropsTo(lost, loserTo)]),
  ]
}

/** Code of the match that the winner, or the loser, goes to. */
export function codeFed(
  bracket: BracketView | undefined,
  { match_number: number }: DeskMatchView,
  who: 'W' | 'L',
): string | undefined {
  const feeds = (from: number | null, source: string | null) =>
    from === number && source?.startsWith(`${who}-`) === true
  const fed = bracket?.bracket.matches.find(
    (each) =>
      feeds(each.participant1_from, each.participant1_source) ||
      feeds(each.participant2_from, each.participant2_source),
  )
  return fed?.day_code
}
