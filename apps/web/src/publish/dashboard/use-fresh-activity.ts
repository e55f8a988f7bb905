import type { ActivityView } from '@vot/contract'
import { useEffect, useRef, useState } from 'react'
import { strings } from './strings'

interface Fresh {
  readonly fresh: ReadonlySet<string>
  /** For screen readers; empty until something new came in. */
  readonly announcement: string
}

const nothing: Fresh = { fresh: new Set(), announcement: '' }

/** Which of the lines (newest first) came in since the list was first shown or last changed. */
export function useFreshActivity(items: readonly ActivityView[]): Fresh {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [state, setState] = useState(nothing)
  useEffect(() => {
    const before = known.current
    known.current = new Set(items.map(({ id }) => id))
    if (before === null) return
    // Lines that moved up because newer ones were deleted are not new.
    const end = items.findIndex(({ id }) => before.has(id))
    const arrived = items.slice(0, end === -1 ? items.length : end)
    const [newest] = arrived
    if (newest === undefined) return
    setState({
      fresh: new Set(arrived.map(({ id }) => id)),
      announcement: strings.newActivity(newest.description || newest.title, arrived.length),
    })
  }, [items])
  return state
}
