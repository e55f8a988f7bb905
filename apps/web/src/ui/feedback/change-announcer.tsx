import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAnswerChanges } from '../../lib/data/use-answer-changes'

const leastGapMs = 2000
const mostNamed = 3

export interface SpokenChange {
  /** The subject: a later change of the same subject replaces one that was not read out yet. */
  readonly about: string | number
  readonly text: string
}

interface ChangeAnnouncerProps<Data> {
  /** Key of the query whose answer is watched. */
  readonly queryKey: QueryKey
  readonly label: string
  readonly changesOf: (before: Data, after: Data) => readonly SpokenChange[]
  /** Instead of more than three changes at once. */
  readonly many: (count: number) => string
  /** Whether to leave out changes that this screen made itself, which a toast has confirmed already. */
  readonly othersOnly?: boolean
}

/** Says to screen readers what changed on the screen: politely, at most once every 2 s. */
export function ChangeAnnouncer<Data>({ queryKey, label, changesOf, many, othersOnly }: ChangeAnnouncerProps<Data>) {
  const [message, setMessage] = useState({ number: 0, text: '' })
  const waiting = useRef(new Map<SpokenChange['about'], SpokenChange>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const spokenAt = useRef(Number.NEGATIVE_INFINITY)
  const speak = () => {
    timer.current = undefined
    spokenAt.current = performance.now()
    const changes = [...waiting.current.values()]
    waiting.current.clear()
    const text = changes.length > mostNamed ? many(changes.length) : changes.map((each) => each.text).join('. ')
    setMessage(({ number }) => ({ number: number + 1, text }))
  }
  useAnswerChanges<Data>(queryKey, (before, after, isOwn) => {
    if (othersOnly && isOwn) return
    for (const change of changesOf(before, after)) waiting.current.set(change.about, change)
    if (waiting.current.size === 0) return
    timer.current ??= setTimeout(speak, Math.max(0, spokenAt.current + leastGapMs - performance.now()))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div className="only-readers" role="status" aria-label={label}>
      <span key={message.number}>{message.text}</span>
    </div>
  )
}
