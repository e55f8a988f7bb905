import { medianOf } from './figure'

export type Verdict = 'fine' | 'slower' | 'failed'

/**
 * What the runs of a short form say of a recorded ratio. Slower: their median is more than half above it. Failed: each of
 * them is more than twice as high, so that no noise of the machine fails.
 */
export function judge(recorded: number, runs: readonly number[]): Verdict {
  // Written so that a run which measured nothing (NaN) is no good one.
  if (!runs.some((run) => run <= 2 * recorded)) return 'failed'
  return medianOf(runs) <= 1.5 * recorded ? 'fine' : 'slower'
}
