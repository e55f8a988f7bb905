import { minuteMs } from '../../shared/durations'
import type { ScoreRules } from '../score/score-rules'

export type PaceRules = Pick<ScoreRules, 'scoring' | 'pointsPerGame' | 'winBy' | 'bestOf'>

/** A match is over its time from here on: half of all matches take a little longer than expected. */
export const overtimeMs = 5 * minuteMs
/** Walking on, warming up, signing. */
const aroundMinutes = 5
const gameMinutes = {
  side_out: { 11: 15, 15: 20, 21: 27 },
  rally: { 11: 10, 15: 13, 21: 18 },
} as const
/** Games that are played on average where pairs are drawn by strength. */
const usualGames = { 1: 1, 3: 2.4, 5: 4 } as const
/** So many measured matches weigh as much as the assumption. */
const assumedWeight = 4

/** How long a match by these rules takes from call to end before any was measured, in milliseconds. */
export function assumedDuration({ scoring, pointsPerGame, bestOf }: PaceRules): number {
  return Math.round(aroundMinutes + gameMinutes[scoring][pointsPerGame] * usualGames[bestOf]) * minuteMs
}

/** Rules of the same key take equally long. */
export function paceKey({ scoring, pointsPerGame, winBy, bestOf }: PaceRules): string {
  return `${scoring}-${pointsPerGame}-${winBy}-${bestOf}`
}

export interface Pace {
  readonly assumedMs: number
  /** The median; null before the first match. */
  readonly measuredMs: number | null
  readonly count: number
  /** What to plan with: the measured median, drawn towards the assumption while few matches are measured. */
  readonly expectedMs: number
}

/** The pace of matches from how long the finished ones took, and what is assumed before there are any. */
export function expectedPace(assumedMs: number, measured: readonly number[]): Pace {
  const measuredMs = median(measured)
  const count = measured.length
  const expectedMs =
    measuredMs === null
      ? assumedMs
      : Math.round((assumedWeight * assumedMs + count * measuredMs) / (assumedWeight + count))
  return { assumedMs, measuredMs, count, expectedMs }
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2)
}
