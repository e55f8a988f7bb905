import { IconClock } from '@tabler/icons-react'
import type { PlanMatchView, PlanView } from '@vot/contract'
import { type EpochMs, type MatchPin, startOfVietnamDay } from '@vot/domain'
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatClock } from '../../../lib/format/format-day'
import { gridStrings } from '../strings'
import { DropNote } from './drop-note'
import { PlanColumn } from './plan-column'
import type { PlanDay } from './plan-days'
import classes from './plan-grid.module.css'
import { linesOf, momentAt, pixelsOf, spanOf } from './plan-layout'
import { type PlanBlock, previewPlace, type WorkedPlan } from './plan-model'
import { useBlockKeys } from './use-block-keys'
import { type GridDrag, useGridDrag } from './use-grid-drag'

export interface GridActions {
  readonly onOpen: (block: PlanBlock) => void
  /** Answers whether it may stand there. */
  readonly onPlace: (match: PlanMatchView, place: MatchPin | null) => boolean
  /** Carries the division of a match by so much. */
  readonly onShift: (tournamentId: number, byMs: number) => void
}

interface PlanGridProps {
  readonly view: PlanView
  readonly plan: WorkedPlan
  readonly day: PlanDay
  readonly now: EpochMs
  /** Null for those who only look on. */
  readonly actions: GridActions | null
}

/** A block that is carried, and where it would stand. */
interface Carried {
  readonly block: PlanBlock
  readonly place: MatchPin
  readonly whole: boolean
}

/** The tag of the present moment stands over the times beside it. */
const nowTagPixels = 26
const narrowestCourt = 104

/** Courts across, time down: what was played, what is, and what is expected. Matches are carried or moved by keys. */
export function PlanGrid({ view, plan, day, now, actions }: PlanGridProps) {
  const { courts } = view
  const { blocks } = day
  const span = spanOf(day, now)
  const isToday = startOfVietnamDay(now) === day.day
  const frame = useRef<HTMLDivElement>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  /** While something is carried; measured at each frame, the grid would be laid out at each. */
  const columnWidth = useRef<number | null>(null)
  const carriedOver = ({ matchId, dx, dy, whole }: GridDrag): Carried | null => {
    const block = blocks.find(({ match }) => match.id === matchId)
    if (!block) return null
    columnWidth.current ??= frame.current?.querySelector<HTMLElement>('[data-court]')?.offsetWidth || narrowestCourt
    const width = columnWidth.current
    const from = courts.findIndex(({ id }) => id === block.courtId)
    const court = courts[Math.min(courts.length - 1, Math.max(0, from + Math.round(dx / width)))]
    if (!court) return null
    const start = Math.max(now, momentAt(span, pixelsOf(block.start - span.from) + dy))
    return { block, place: { courtId: court.id, start }, whole }
  }
  const { handlers, wasDragged } = useGridDrag(frame, {
    isDisabled: actions === null,
    onCarry(drag) {
      const next = carriedOver(drag)
      setCarried((known) => (known && next && isSamePlace(known, next) ? known : next))
    },
    onDrop(drag) {
      setCarried(null)
      const target = drag && carriedOver(drag)
      columnWidth.current = null
      if (!target || !actions) return
      const { block, place } = target
      if (target.whole) actions.onShift(block.match.tournament_id, place.start - block.start)
      else actions.onPlace(block.match, place)
    },
  })
  const onKeyDown = useBlockKeys(frame, { blocks, courts, now, onPlace: actions?.onPlace ?? null })
  const preview = useMemo(
    () => (carried && !carried.whole ? previewPlace(view, plan, carried.block.match, carried.place) : null),
    [view, plan, carried],
  )
  const blocksOf = useMemo(() => byCourt(blocks), [blocks])
  useScrollToNow(frame, isToday ? pixelsOf(now - span.from) : 0, day.day)
  const columnOf = (courtId: number) => courts.findIndex(({ id }) => id === courtId) + 2
  const onClick = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null
    const block = blocks.find(({ match }) => match.id === Number(element?.dataset.match))
    if (block && !wasDragged()) actions?.onOpen(block)
  }
  return (
    <section ref={frame} className={classes.frame} aria-label={gridStrings.grid} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the blocks in it are buttons, whose events are heard here */}
      <div
        className={classes.grid}
        style={{
          gridTemplateRows: `var(--head) ${pixelsOf(span.until - span.from)}px`,
          gridTemplateColumns: `56px repeat(${courts.length}, minmax(${narrowestCourt}px, 1fr))`,
        }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <span className={classes.corner}>
          <IconClock size={16} aria-hidden />
        </span>
        {courts.map(({ id, name, closed_reason }) => (
          <span key={id} className={classes.court} data-closed={closed_reason !== null || undefined}>
            {name}
          </span>
        ))}
        <div className={classes.axis} aria-hidden>
          {linesOf(span)
            .filter((line) => !isToday || pixelsOf(Math.abs(line - now)) > nowTagPixels)
            .map((line) => (
              <span key={line} className="num" style={{ top: pixelsOf(line - span.from) }}>
                {formatClock(line)}
              </span>
            ))}
          {isToday && (
            <span className={`num ${classes.now}`} style={{ top: pixelsOf(now - span.from) }}>
              {formatClock(now)}
            </span>
          )}
        </div>
        {isToday && (
          <span className={classes.nowLine} style={{ top: `calc(var(--head) + ${pixelsOf(now - span.from)}px)` }} />
        )}
        {courts.map((court) => (
          <PlanColumn
            key={court.id}
            view={view}
            court={court}
            blocks={blocksOf.get(court.id) ?? nothing}
            from={span.from}
            pausedFrom={isToday ? Math.floor(now / 60_000) * 60_000 : null}
            until={span.until}
            carriedId={carried?.block.courtId === court.id ? carried.block.match.id : null}
          />
        ))}
        {carried && (
          <>
            <span
              className={classes.old}
              style={{
                gridColumn: columnOf(carried.block.courtId),
                top: pixelsOf(carried.block.start - span.from),
                height: pixelsOf(carried.block.end - carried.block.start) - 3,
              }}
            >
              {gridStrings.oldPlace(formatClock(carried.block.start))}
            </span>
            <span
              className={classes.target}
              data-refused={preview?.refusal != null || undefined}
              style={{
                gridColumn: columnOf(carried.place.courtId),
                top: pixelsOf(carried.place.start - span.from),
                height: pixelsOf(carried.block.end - carried.block.start),
              }}
            />
          </>
        )}
      </div>
      {carried && (
        <DropNote
          view={view}
          match={carried.block.match}
          place={carried.place}
          preview={preview}
          byMs={carried.place.start - carried.block.start}
        />
      )}
    </section>
  )
}

const nothing: readonly PlanBlock[] = []

function byCourt(blocks: readonly PlanBlock[]): ReadonlyMap<number, readonly PlanBlock[]> {
  const found = new Map<number, PlanBlock[]>()
  for (const block of [...blocks].sort((a, b) => a.start - b.start)) {
    const own = found.get(block.courtId)
    if (own) own.push(block)
    else found.set(block.courtId, [block])
  }
  return found
}

function isSamePlace(a: Carried, b: Carried): boolean {
  return (
    a.block === b.block && a.whole === b.whole && a.place.courtId === b.place.courtId && a.place.start === b.place.start
  )
}

/** What is going on stands in the upper part of the grid when a day is opened. */
function useScrollToNow(frame: { readonly current: HTMLDivElement | null }, pixels: number, day: EpochMs): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where time goes on the grid stays as it is scrolled
  useLayoutEffect(() => {
    const element = frame.current
    if (element) element.scrollTop = Math.max(0, pixels - element.clientHeight / 3)
  }, [frame, day])
}
