import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { nextReelStep, type ReelState } from './reel-steps'

export interface Reels extends ReelState {
  /** Whether turns are known that are not shown yet. */
  readonly isTurning: boolean
  /** Shows at once what is known. */
  readonly skip: () => void
}

/** Plays the turns of a draw as they become known; those that were known at first are simply shown. */
export function useReels(drawId: number, total: number): Reels {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [played, setPlayed] = useState({ drawId, state: standing(total) })
  if (played.drawId !== drawId) setPlayed({ drawId, state: standing(total) })
  const { state } = played
  useEffect(() => {
    const step = nextReelStep(state, total, { isStill, random: Math.random })
    if (!step) return
    const timer = setTimeout(() => setPlayed({ drawId, state: step.next }), step.waitMs)
    return () => clearTimeout(timer)
  }, [drawId, state, total, isStill])
  return {
    ...state,
    isTurning: state.shown < total,
    skip: () => setPlayed({ drawId, state: standing(total) }),
  }
}

function standing(shown: number): ReelState {
  return { shown, reel: null, pace: null }
}
