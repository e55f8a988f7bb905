import type { LiveScore } from '@vot/contract'
import type { ScoreState } from '@vot/domain'

/** What everybody may see of a score. */
export function liveScoreOf({ score, games, ...state }: ScoreState): LiveScore {
  return {
    phase: state.phase,
    game_number: state.gameNumber,
    score: [score[0], score[1]],
    games: games.map(([a, b]): [number, number] => [a, b]),
    serving: state.serving,
    server_number: state.serverNumber,
    server_player_id: state.serverPlayerId,
  }
}
