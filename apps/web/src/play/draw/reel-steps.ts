/** Where the reels stand. */
export interface ReelState {
  /** Turns that are shown to the end. */
  readonly shown: number
  /** The reel that turns for the next one, with the ticks until it stands still. */
  readonly reel: { readonly part: 'team' | 'number'; readonly left: number } | null
  /** Turns at once while several are waiting; null at the usual pace. */
  readonly pace: number | null
}

export interface ReelStep {
  readonly waitMs: number
  readonly next: ReelState
}

/** Ticks of a reel, both included, and how long each lasts. */
const reelTicks = { least: 15, most: 24 } as const
const tickMs = 80
/** Between the team and its number, and instead of the reels where motion is not wanted. */
const pauseMs = 300
/** Many turns at once pass in this many steps at most. */
const fastSteps = 40
const fastStepMs = 120

/**
 * What the reels do next once `total` turns are known; null when all are shown. The outcome is settled before a reel
 * starts to turn.
 *
 * @param random in [0, 1), for the number of ticks alone.
 */
export function nextReelStep(
  state: ReelState,
  total: number,
  { isStill, random }: { readonly isStill: boolean; readonly random: () => number },
): ReelStep | null {
  const { shown, reel, pace } = state
  const behind = total - shown
  if (behind <= 0) return null
  const ticks = () => reelTicks.least + Math.floor(random() * (reelTicks.most - reelTicks.least + 1))
  const rest = (count: number): ReelState => ({
    shown: shown + count,
    reel: null,
    pace: shown + count >= total ? null : pace,
  })
  if (isStill) return { waitMs: pauseMs, next: rest(behind) }
  if (reel === null) {
    if (behind === 1 && pace === null) return { waitMs: 0, next: { ...state, reel: { part: 'team', left: ticks() } } }
    const count = pace ?? Math.ceil(behind / fastSteps)
    const after = rest(Math.min(count, behind))
    return { waitMs: fastStepMs, next: after.shown >= total ? after : { ...after, pace: count } }
  }
  if (reel.left > 1) return { waitMs: tickMs, next: { ...state, reel: { ...reel, left: reel.left - 1 } } }
  if (reel.part === 'number') return { waitMs: tickMs, next: rest(1) }
  if (reel.left === 1) return { waitMs: tickMs, next: { ...state, reel: { part: 'team', left: 0 } } }
  return { waitMs: pauseMs, next: { ...state, reel: { part: 'number', left: ticks() } } }
}
