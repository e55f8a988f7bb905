import type { BoardMatch } from '@vot/contract'
import { useEffect, useRef, useState } from 'react'
import { serverName } from './board-texts'
import { strings } from './strings'

/** Readers hear at most one score in this time. */
const quietMs = 2000

interface NewsCourt {
  readonly name: string
  readonly match: BoardMatch | null
}

/** Tells readers of the latest change of a score, politely. */
export function ScoreAnnouncer({ courts }: { readonly courts: readonly NewsCourt[] }) {
  const [text, setText] = useState('')
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  const waiting = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const now = new Map(courts.flatMap(({ name, match }) => (match?.live_score ? [[name, callOf(name, match)]] : [])))
    const changed = before.current && [...now].findLast(([name, call]) => before.current?.get(name) !== call)
    before.current = now
    if (!changed) return
    waiting.current = changed[1]
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setText(waiting.current)
    }, quietMs)
  }, [courts])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return (
    <p className="only-readers" role="status">
      {text}
    </p>
  )
}

function callOf(court: string, match: BoardMatch): string {
  if (!match.live_score) return ''
  const { score, serving, server_number } = match.live_score
  const [own, other] = serving === 1 ? score : [score[1], score[0]]
  return strings.announce(court, own, other, serverName(match), server_number)
}
