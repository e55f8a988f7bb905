import type { MatchPhase } from '../bracket/bracket-plan'

/** Minutes from the first call to court until a side that is not there may be declared absent. Source: OPS-73. */
export const noShowMinutes = { usual: 10, medal: 15 } as const

const medalPhases: readonly MatchPhase[] = ['bronze', 'final', 'second_final']

/** Whether the match decides a place on the podium. */
export function isMedalMatch(phase: MatchPhase): boolean {
  return medalPhases.includes(phase)
}

/** Until when both sides of a match that was called have time. Epoch milliseconds. */
export function noShowAt(calledAt: number, phase: MatchPhase): number {
  return calledAt + (isMedalMatch(phase) ? noShowMinutes.medal : noShowMinutes.usual) * 60_000
}
