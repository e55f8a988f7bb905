import type { TeamSide } from '@vot/domain'
import { useRef } from 'react'
import { nextPaint } from '../../../lib/browser/next-paint'
import { useSteady } from '../../../ui/screen/use-steady'
import { tapFeedback } from '../tap-feedback'

/** A finger that bounces, or a clicker that sends twice, is one rally. */
const deafMs = 350

/** Records a rally at most every 350 ms; the function stays the same, so that panels are drawn only when they change. */
export function useRallyTap(record: (winner: TeamSide) => boolean): (winner: TeamSide) => void {
  const deafUntil = useRef(0)
  return useSteady((winner) => {
    const now = performance.now()
    if (now < deafUntil.current) return
    deafUntil.current = now + deafMs
    if (record(winner)) void nextPaint().then(tapFeedback)
  })
}
