import { applyScoreEvent, isMatchDecided, type ScoreSheet, type ScoreState, type TeamSide, wonGame } from '@vot/domain'
import { callText, strings } from './strings'

/** The call of a state: server's score, receiver's, number of the server where there are two. */
export function callOf({ score, serving, serverNumber }: ScoreState): string {
  return serving === 1 ? callText(score[0], score[1], serverNumber) : callText(score[1], score[0], serverNumber)
}

/** What a panel promises: the same fold that the tap will run. Null where no rally can be recorded. */
export function whatFollows(sheet: ScoreSheet, winner: TeamSide): string | null {
  const { state, match } = sheet
  const played = applyScoreEvent(sheet, { type: 'rally', winner, at: state.clockAt ?? 0 })
  if (!played.ok) return null
  const next = played.value.state
  if (wonGame(next, match.rules) !== null) {
    const [first, second] = next.score
    const score = winner === 1 ? `${first} – ${second}` : `${second} – ${first}`
    return isMatchDecided(next, match.rules) ? strings.takesMatch(score) : strings.takesGame(score)
  }
  const call = callOf(next)
  if (next.serving !== state.serving) {
    if (match.rules.scoring === 'side_out') return strings.sideOut(call)
    return next.score === state.score ? strings.keptPoint(call) : strings.scoresAndServes(call)
  }
  return next.score === state.score ? strings.secondServer(call) : strings.scoresTo(call)
}
