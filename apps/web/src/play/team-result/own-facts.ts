import type { OwnMatch } from '@vot/contract'
import type { GameScore } from '@vot/domain'
import { gamesText, winnerOf } from '../desk/paper/paper-line'
import { teamResultStrings as strings } from './strings'

/** The points of the own team before those of the other one. */
export function ownFirst([one, two]: GameScore, side: 1 | 2): GameScore {
  return side === 1 ? [one, two] : [two, one]
}

/** `thắng 11 – 7`, as the own team sees it. */
export function ownWords({ side }: Pick<OwnMatch, 'side'>, games: readonly GameScore[]): string {
  const score = gamesText(games.map((game) => ownFirst(game, side)))
  return winnerOf(games) === side ? strings.won(score) : strings.lost(score)
}
