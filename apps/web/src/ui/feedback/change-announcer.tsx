import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

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
  const queryClient = useQueryClient()
  const [message, setMessage] = useState({ number: 0, text: '' })
  const find = useEffectEvent((before: Data, after: Data) => changesOf(before, after))
  const write = useEffectEvent((changes: readonly SpokenChange[]) =>
    changes.length > mostNamed ? many(changes.length) : changes.map(({ text }) => text).join('. '),
  )
  const isSilent = useEffectEvent((isManual: boolean) => othersOnly === true && isManual)
  const read = useEffectEvent(() => queryClient.getQueryData<Data>(queryKey))
  const hash = hashKey(queryKey)
  useEffect(() => {
    let known = read()
    const waiting = new Map<SpokenChange['about'], SpokenChange>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let spokenAt = Number.NEGATIVE_INFINITY
    const speak = () => {
      timer = undefined
      spokenAt = performance.now()
      const text = write([...waiting.values()])
      waiting.clear()
      setMessage(({ number }) => ({ number: number + 1, text }))
    }
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return
      const next = read()
      if (known !== undefined && next !== undefined && !isSilent(event.action.manual ?? false)) {
        for (const change of find(known, next)) waiting.set(change.about, change)
      }
      known = next
      if (waiting.size > 0) timer ??= setTimeout(speak, Math.max(0, spokenAt + leastGapMs - performance.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, hash])
  return (
    <div className="only-readers" role="status" aria-label={label}>
      <span key={message.number}>{message.text}</span>
    </div>
  )
}
