import { useReducedMotion } from '@mantine/hooks'
import type { TeamSide } from '@vot/domain'
import { useEffect, useRef, useState } from 'react'

const spinMs = 2000
const stillMs = 300

/** A toss that takes its time; the side it falls on is random. */
export function useCoinToss(onFallen: (winner: TeamSide) => void): { readonly isSpinning: boolean; toss(): void } {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [isSpinning, setSpinning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const toss = () => {
    setSpinning(true)
    const fall = () => {
      setSpinning(false)
      const [fallen = 0] = crypto.getRandomValues(new Uint8Array(1))
      onFallen(fallen % 2 === 0 ? 1 : 2)
    }
    timer.current = setTimeout(fall, isStill ? stillMs : spinMs)
  }
  return { isSpinning, toss }
}
