import type { CourtView, DeskMatchView } from '@vot/contract'
import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { serverNow } from '../../lib/format/server-clock'
import { type CourtDrop, dropOnCourt } from './drop-on-court'
import { type BlockDrag, useBlockDrag } from './plan/use-block-drag'
import type { QueueTarget } from './planning/api'

/** Marks of what a match can be dropped on, in the document. */
export const dropCourt = 'data-drop-court'
const dropRow = 'data-queue-row'

export interface RowMark {
  readonly id: number
  readonly side: 'before' | 'after'
}

export interface CourtMark {
  readonly courtId: number
  readonly drop: CourtDrop
}

interface DeskDragOptions {
  readonly courts: readonly CourtView[]
  readonly claimed: readonly DeskMatchView[]
  readonly isDisabled: boolean
  readonly onCourt: (match: DeskMatchView, court: CourtView, drop: CourtDrop) => void
  readonly onRow: (match: DeskMatchView, target: QueueTarget) => void
}

/** Carries a match of the queue to another place in it or onto a court, and one on court to another court. */
export function useDeskDrag({ courts, claimed, isDisabled, onCourt, onRow }: DeskDragOptions) {
  const pressed = useRef<DeskMatchView | null>(null)
  const overCourt = (match: DeskMatchView, { under }: BlockDrag) => {
    const courtId = Number(under?.closest(`[${dropCourt}]`)?.getAttribute(dropCourt) ?? Number.NaN)
    const court = courts.find(({ id }) => id === courtId)
    const drop = court ? dropOnCourt(match, court, claimed, serverNow()) : null
    return court && drop ? { court, drop } : null
  }
  const { drag, handlers, wasDragged } = useBlockDrag({
    isDisabled,
    onDrop: (dropped) => {
      const match = pressed.current
      if (!match) return
      const onto = overCourt(match, dropped)
      if (onto && onto.drop.kind !== 'refused') onCourt(match, onto.court, onto.drop)
      const row = overRow(match, dropped)
      if (row) onRow(match, row.side === 'before' ? { before_id: row.id } : { after_id: row.id })
    },
  })
  const handlersOf = useCallback(
    (match: DeskMatchView) => {
      const own = handlers(match.id)
      const onPointerDown = (event: PointerEvent<HTMLElement>) => {
        pressed.current = match
        own.onPointerDown(event)
      }
      return { ...own, onPointerDown }
    },
    [handlers],
  )
  const carried = drag ? pressed.current : null
  const row = drag && carried ? overRow(carried, drag) : null
  const onto = drag && carried ? overCourt(carried, drag) : null
  // A long queue goes on under the pointer.
  const rowId = row?.id
  useEffect(() => {
    if (rowId !== undefined) document.querySelector(`[${dropRow}="${rowId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [rowId])
  return {
    carried: drag && carried ? { match: carried, x: drag.x, y: drag.y } : null,
    row,
    court: onto && { courtId: onto.court.id, drop: onto.drop },
    handlers: handlersOf,
    wasDragged,
  }
}

/** Only what waits has a place in the queue. */
function overRow({ id: carriedId, court_id }: DeskMatchView, { under, y }: BlockDrag): RowMark | null {
  const row = under?.closest(`[${dropRow}]`)
  const id = Number(row?.getAttribute(dropRow) ?? Number.NaN)
  if (!row || court_id !== null || !Number.isSafeInteger(id) || id === carriedId) return null
  const { top, height } = row.getBoundingClientRect()
  return { id, side: y < top + height / 2 ? 'before' : 'after' }
}
