import type { BracketView, TournamentView } from '@vot/contract'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PrintedBracket } from './printed-bracket'

/** Long after the screen stands, and long before somebody prints it. */
const loadAfterMs = 2_000

interface BrowserPrintProps {
  readonly tournament: TournamentView
  readonly view: BracketView
}

/** What the browser's own print command puts on paper: the whole drawing, as the menu prints it on A4. */
export function BrowserPrint({ tournament, view }: BrowserPrintProps) {
  const [printed, setPrinted] = useState<{ readonly Paper: typeof PrintedBracket } | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    let isGone = false
    // Nothing can be loaded any more once the browser asks for the pages. Without it the screen is printed as it is.
    const load = async () => {
      const { PrintedBracket: Paper } = await import('./printed-bracket')
      if (!isGone) setPrinted({ Paper })
    }
    const timer = setTimeout(() => void load().catch(() => undefined), loadAfterMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (!printed) return
    // The menu has put its own paper there already.
    const begin = () => document.querySelector('[data-paper]') ?? flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [printed])
  return (
    printed &&
    isPrinting && (
      <printed.Paper
        tournament={tournament}
        view={view}
        paper="A4"
        opensDialog={false}
        onClose={() => setPrinting(false)}
      />
    )
  )
}
