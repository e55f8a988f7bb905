import { type ScoreRules, type ScoreSheet, type ScoreState, wonGame } from '@vot/domain'

/** Whether a rally left everything but score, server and places as it was. */
export function playsOn(before: ScoreState, after: ScoreState, rules: ScoreRules): boolean {
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
