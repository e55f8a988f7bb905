import {
  applyScoreEvent,
  isMatchDecided,
  type ScoreRules,
  type ScoreSheet,
  type ScoreState,
  type TeamSide,
  wonGame,
} from '@vot/domain'
import { steadyNow } from '../../lib/format/steady-clock'
import { callText } from './score-figures'
import { strings } from './strings'

/** The call of a state: server's score, receiver's, number of the server where there are two. */
export function scoreCall({ score, serving, serverNumber }: ScoreState): string {
  return serving === 1 ? callText(score[0], score[1], serverNumber) : callText(score[1], score[0], serverNumber)
}

/** What a panel promises: the same fold that the tap will run. Null where no rally can be recorded. */
export function rallyPreview(sheet: ScoreSheet, winner: TeamSide): string | null {
  const { state, match } = sheet
  const played = applyScoreEvent(sheet, { type: 'rally', winner, at: state.clockAt ?? 0 })
  if (!played.ok) return null
  const next = played.value.state
  if (wonGame(next, match.rules) !== null) {
    const [first, second] = next.score
    const score = winner === 1 ? `${first} – ${second}` : `${second} – ${first}`
    return isMatchDecided(next, match.rules) ? strings.takesMatch(score) : strings.takesGame(score)
  }
  const call = scoreCall(next)
  if (next.serving !== state.serving) {
    if (match.rules.scoring === 'side_out') return strings.sideOut(call)
    return next.score === state.score ? strings.keptPoint(call) : strings.scoresAndServes(call)
  }
  return next.score === state.score ? strings.secondServer(call) : strings.scoresTo(call)
}

/** Whether a rally changed nothing but score, server and positions. */
export function changesOnlyScore(before: ScoreState, after: ScoreState, rules: ScoreRules): boolean {
  return (
    after.phase === before.phase &&
    after.gameNumber === before.gameNumber &&
    after.team1Court === before.team1Court &&
    wonGame(after, rules) === null
  )
}

/** Why the teams have just changed ends, null unless the latest event made them. */
export function endsChanged({ state, past }: ScoreSheet): 'in-game' | 'new-game' | null {
  const before = past?.state
  if (before?.phase !== 'in_progress' || state.phase !== 'in_progress') return null
  if (before.team1Court === state.team1Court) return null
  return before.gameNumber === state.gameNumber ? 'in-game' : 'new-game'
}

/** Milliseconds since the latest event, on the clock that events are stamped by. */
export function sinceEvent({ clockAt }: Pick<ScoreState, 'clockAt'>): number {
  return clockAt === null ? 0 : Math.max(0, steadyNow() - clockAt)
}

/** Milliseconds in play so far. */
export function timeInPlay(state: ScoreState): number {
  const runs = state.phase === 'in_progress' && !state.paused
  return state.elapsedMs + (runs ? sinceEvent(state) : 0)
}
