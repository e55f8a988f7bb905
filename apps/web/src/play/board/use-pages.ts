import { useEffect, useState } from 'react'

const pageMs = 12_000

interface Pages<Item> {
  readonly items: readonly Item[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly isHeld: boolean
  readonly toggleHold: () => void
}

/** Pages that turn by themselves every 12 s, unless somebody holds them. */
export function usePages<Item>(all: readonly Item[], perPage: number): Pages<Item> {
  const [turn, setTurn] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const turns = pages > 1 && !isHeld
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => setTurn((last) => last + 1), pageMs)
    return () => clearInterval(timer)
  }, [turns])
  const index = turn % pages
  return {
    items: all.slice(index * perPage, (index + 1) * perPage),
    page: index + 1,
    pages,
    isHeld,
    toggleHold: () => setHeld(!isHeld),
  }
}
