import { useQueryClient } from '@tanstack/react-query'
import type { RegistrationView } from '@vot/contract'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../lib/query-keys'
import { listChanges } from './list-changes'
import { strings } from './strings'

/** Source: design 11. */
const leastGapMs = 2000
const mostNamed = 3

/** Says to screen readers what others changed in the list: politely, at most once every 2 s. Source: design 11. */
export function AnnouncedChanges({ tournamentId }: { readonly tournamentId: number }) {
  const queryClient = useQueryClient()
  const [message, setMessage] = useState({ number: 0, text: '' })
  useEffect(() => {
    const key = queryKeys.registrations(tournamentId)
    const read = () => queryClient.getQueryData<readonly RegistrationView[]>(key)
    const query = () => queryClient.getQueryCache().find({ queryKey: key })
    let known = read()
    let waiting: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let spokenAt = Number.NEGATIVE_INFINITY
    const speak = () => {
      timer = undefined
      spokenAt = performance.now()
      const text = waiting.length > mostNamed ? strings.manyChanges(waiting.length) : waiting.join('. ')
      waiting = []
      setMessage(({ number }) => ({ number: number + 1, text }))
    }
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query !== query()) return
      const next = read()
      // What was done here is told by its toast; only what was read from the server may come from others.
      if (!event.action.manual && known && next) waiting.push(...listChanges(known, next))
      known = next
      if (waiting.length > 0) timer ??= setTimeout(speak, Math.max(0, spokenAt + leastGapMs - performance.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, tournamentId])
  return (
    <div className="only-readers" role="status" aria-label={strings.changes}>
      <span key={message.number}>{message.text}</span>
    </div>
  )
}
