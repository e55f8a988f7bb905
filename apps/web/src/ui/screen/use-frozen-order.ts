import { type PointerEventHandler, useEffect, useRef, useState } from 'react'

/** After the finger has left, the click of a tap comes within this time. */
const restMs = 350

interface Still<Row> {
  /** The rows to show: with their newest content, in the order they had when the list was pressed. */
  readonly shown: readonly Row[]
  /** Of the element around the list. */
  readonly onPointerDown: PointerEventHandler
}

/**
 * [UI-29] While a finger or pointer is down on a list, and until its tap is over, its rows keep their places, so that one
 * that comes or goes puts no other one under it. What a row says is always the newest.
 */
export function useFrozenOrder<Row>(newest: readonly Row[], keyOf: (row: Row) => string | number): Still<Row> {
  const [held, setHeld] = useState<readonly Row[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isHeld = held !== null
  useEffect(() => {
    if (!isHeld) return
    const release = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setHeld(null), restMs)
    }
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
      clearTimeout(timer.current)
    }
  }, [isHeld])
  return {
    shown: held === null ? newest : inPlaces(held, newest, keyOf),
    onPointerDown: () => {
      clearTimeout(timer.current)
      setHeld((now) => now ?? newest)
    },
  }
}

function inPlaces<Row>(
  held: readonly Row[],
  newest: readonly Row[],
  keyOf: (row: Row) => string | number,
): readonly Row[] {
  const now = new Map(newest.map((row) => [keyOf(row), row]))
  return held.map((row) => now.get(keyOf(row)) ?? row)
}
