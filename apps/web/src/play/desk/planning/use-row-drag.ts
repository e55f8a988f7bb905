import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { QueueTarget } from './api'

interface Drag {
  readonly id: number
  /** The row under the pointer, and on which side of it the match would go; null over none. */
  readonly over: { readonly id: number; readonly side: 'before' | 'after' } | null
}

const rowSelector = '[data-queue-row]'

/** Rows of a list that are put elsewhere with a handle: by mouse, finger, or the arrow keys. */
export function useRowDrag(onMove: (id: number, target: QueueTarget) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  return {
    handleOf: (id: number, step: (by: 1 | -1) => void) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, over: null })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.id === id) setDrag({ id, over: rowAt(event, id) })
      },
      onPointerUp: () => {
        if (drag?.id === id && drag.over) {
          onMove(id, drag.over.side === 'before' ? { before_id: drag.over.id } : { after_id: drag.over.id })
        }
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setDrag(null)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? -1 : 1)
      },
    }),
    /** How the row shows: carried, or with the line where the carried one would go. */
    markOf: (id: number) => (drag?.id === id ? 'carried' : drag?.over?.id === id ? drag.over.side : undefined),
  }
}
export type DragHandle = ReturnType<ReturnType<typeof useRowDrag>['handleOf']>

/** The place right before or right after the neighbour in the list as it is shown; undefined at its ends. */
export function targetBeside(
  shown: readonly { readonly id: number }[],
  id: number,
  by: 1 | -1,
): QueueTarget | undefined {
  const other = shown[shown.findIndex((each) => each.id === id) + by]
  if (other === undefined) return undefined
  return by < 0 ? { before_id: other.id } : { after_id: other.id }
}

function rowAt({ clientX, clientY }: PointerEvent, carriedId: number): Drag['over'] {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(rowSelector)
  const id = Number(row?.dataset.queueRow)
  if (!row || !Number.isSafeInteger(id) || id === carriedId) return null
  row.scrollIntoView({ block: 'nearest' })
  const { top, height } = row.getBoundingClientRect()
  return { id, side: clientY < top + height / 2 ? 'before' : 'after' }
}
