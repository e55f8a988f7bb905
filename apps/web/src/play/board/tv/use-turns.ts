import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Which part of a page is shown, and how the page says of how many parts it is. */
export interface PageTurn {
  readonly part: number
  readonly onParts: (parts: number) => void
}

interface Turns {
  /** Which of the pages is shown. */
  readonly at: number
  readonly turn: PageTurn
  /** From 1: among the pages, or among the parts of the only one. */
  readonly page: number
  readonly pages: number
  readonly isHeld: boolean
  readonly toggleHold: () => void
}

/** Shows pages one after the other, each part of one for its seconds, unless somebody holds them. */
export function useTurns(seconds: readonly number[]): Turns {
  const [{ index, part }, setTurn] = useState({ index: 0, part: 0 })
  const [parts, setParts] = useState(1)
  const [isHeld, setHeld] = useState(false)
  const at = index < seconds.length ? index : 0
  const shown = Math.min(part, parts - 1)
  const isAlone = seconds.length <= 1
  const ms = (seconds[at] ?? 1) * 1000
  const turns = !isHeld && (!isAlone || parts > 1)
  // A part more or less does not begin its time anew.
  const known = useRef({ parts, pages: seconds.length })
  known.current = { parts, pages: seconds.length }
  useEffect(() => {
    if (!turns) return
    const timer = setTimeout(() => {
      const { parts: many, pages } = known.current
      setTurn(shown + 1 < many ? { index: at, part: shown + 1 } : { index: (at + 1) % pages, part: 0 })
    }, ms)
    return () => clearTimeout(timer)
  }, [turns, ms, at, shown])
  return {
    at,
    turn: { part: shown, onParts: setParts },
    page: isAlone ? shown + 1 : at + 1,
    pages: isAlone ? parts : seconds.length,
    isHeld,
    toggleHold: () => setHeld(!isHeld),
  }
}

/** The part of a page that is shown now. */
export function usePart<Part>(all: readonly Part[], { part, onParts }: PageTurn): Part | undefined {
  const count = Math.max(1, all.length)
  useLayoutEffect(() => onParts(count), [count, onParts])
  return all[Math.min(part, count - 1)]
}

/** Splits rows into parts of this size; the last one may be smaller. */
export function partsOf<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.max(1, Math.ceil(items.length / most)) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  )
}
