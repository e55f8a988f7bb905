import type { ScoreRules, ScoreState } from '@vot/domain'
import { minutesText, strings } from '../strings'
import type { Fact } from './winner-view'

/** What a finished game or match is remembered by; only what happened. */
export function matchFacts(state: ScoreState, rules: ScoreRules, timeMs: number): readonly Fact[] {
  const { games, timeoutsLeft, warnings, technicalWarnings, technicalFouls } = state
  const fouls = [state.fouls[0] + technicalFouls[0], state.fouls[1] + technicalFouls[1]] as const
  const [first, second] = timeoutsLeft
  const taken = rules.timeoutMs.length
  const some = ([a, b]: readonly [number, number]) => a + b > 0
  return [
    { label: strings.duration, value: minutesText(timeMs) },
    ...(games.length > 1
      ? [{ label: strings.scoresByGame, value: games.map(([a, b]) => `${a} – ${b}`).join(', ') }]
      : []),
    { label: strings.timeoutsTaken, value: strings.each(taken - first, taken - second) },
    ...(some(warnings) ? [{ label: strings.warningsGiven, value: strings.each(...warnings) }] : []),
    ...(some(technicalWarnings)
      ? [{ label: strings.technicalWarningsGiven, value: strings.each(...technicalWarnings) }]
      : []),
    ...(some(fouls) ? [{ label: strings.foulsGiven, value: strings.each(...fouls) }] : []),
  ]
}
