import { type MatchResult, resultOfScore } from '@vot/domain'
import { readRealGames } from '../../packages/testkit/src/real-games'
import { replayGame } from '../../packages/testkit/src/replay-game'

/** Results of games that were really played, rally by rally through the scoring; every call gives the next one. */
export function recordedResults(): () => MatchResult {
  const games = readRealGames().values()
  return () => {
    const { value: game } = games.next()
    if (game === undefined) throw new Error('There are no more recorded games.')
    const result = resultOfScore(replayGame(game).state)
    if (result === null) throw new Error(`${game.game} has no end.`)
    return result
  }
}
