import type { ScoreErrorCode, ScoreState } from '@vot/domain'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { errorCatalogue } from '../../../lib/api/error-texts'
import { type ShownKey, useKeyList } from '../../../lib/browser/screen-keys'
import { useStableCallback } from '../../../ui/screen/use-stable-callback'
import type { ScoreEventDraft, WatchRallies } from '../log/scored-match'
import { sheetStrings } from '../strings'

/** Writes what a rally changes in an element as it is tapped; React draws the same after the frame that shows it. */
export function useDirectWrite<Kind extends HTMLElement>(
  watchRallies: WatchRallies,
  write: (element: Kind, state: ScoreState) => void,
): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  const steady = useStableCallback(write)
  useEffect(() => watchRallies((state) => element.current && steady(element.current, state)), [watchRallies, steady])
  return element
}

/** Into the text that is there: React keeps the node of an element with nothing else in it. */
export function writeText({ firstChild }: HTMLElement, text: string): void {
  if (firstChild instanceof Text && firstChild.data !== text) firstChild.data = text
}

const refusalShownMs = 5000

type RecordEvent = (event: ScoreEventDraft) => ScoreErrorCode | null

/** Records events; shows the reason of a refusal for a few seconds. */
export function useRecordWithRefusal(
  record: RecordEvent,
): readonly [refusal: string | null, record: (event: ScoreEventDraft) => boolean] {
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (refusal === null) return
    const timer = setTimeout(() => setRefusal(null), refusalShownMs)
    return () => clearTimeout(timer)
  }, [refusal])
  const take = (event: ScoreEventDraft): boolean => {
    const code = record(event)
    setRefusal(code === null ? null : errorCatalogue[code].message)
    return code === null
  }
  return [refusal, take]
}

export type NetworkNotice = { readonly kind: 'offline' } | { readonly kind: 'sent'; readonly count: number }

const shownMs = 5000

/** What to say about the network for a few seconds: that it went, or that it came back and how much was sent. */
export function useNetworkNotice(online: boolean, waiting: number): NetworkNotice | null {
  const [notice, setNotice] = useState<NetworkNotice | null>(null)
  const kept = useRef(0)
  useEffect(() => {
    setNotice((before) => (online ? (before?.kind === 'offline' ? null : before) : { kind: 'offline' }))
  }, [online])
  useEffect(() => {
    if (!online) kept.current = Math.max(kept.current, waiting)
    else if (waiting === 0 && kept.current > 0) {
      setNotice({ kind: 'sent', count: kept.current })
      kept.current = 0
    }
  }, [online, waiting])
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), shownMs)
    return () => clearTimeout(timer)
  }, [notice])
  return notice
}

const leastMs = 2000

/** The text for the polite live region: the newest one, at most one every 2 s. */
export function useThrottledText(text: string): string {
  const [spoken, setSpoken] = useState('')
  const last = useRef(Number.NEGATIVE_INFINITY)
  const isFirst = useRef(true)
  useEffect(() => {
    // What stands there when the screen opens is read with the screen.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const wait = Math.max(0, last.current + leastMs - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}

interface ScoringKeys {
  readonly left: () => void
  readonly right: () => void
  readonly undo: () => void
  readonly pause: () => void
}

/** Arrow and page keys are what a presenter clicker sends. */
const meanings: Readonly<Record<string, keyof ScoringKeys>> = {
  ArrowLeft: 'left',
  PageUp: 'left',
  ArrowRight: 'right',
  PageDown: 'right',
  z: 'undo',
  b: 'undo',
  backspace: 'undo',
  ' ': 'pause',
}

const noKeys: readonly ShownKey[] = []

/** Keyboard and clicker; nothing while a dialog is open, and a key that is held down counts once. */
export function useScoringKeys(keys: ScoringKeys, enabled: boolean): void {
  useKeyList(enabled ? sheetStrings.helpKeyRows : noKeys)
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const meaning = meanings[event.key] ?? meanings[event.key.toLowerCase()]
      if (meaning === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"]') !== null) return
      // The space key presses the button that has the focus, as everywhere.
      if (meaning === 'pause' && event.target instanceof Element && event.target.closest('button, a') !== null) return
      event.preventDefault()
      if (!event.repeat) current.current[meaning]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}
