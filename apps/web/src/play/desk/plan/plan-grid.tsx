import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { PlanMatchView, PlanView } from '@vot/contract'
import type { EpochMs, MatchPin } from '@vot/domain'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { formatClock } from '../../../lib/format/format-day'
import { gridStrings } from '../strings'
import { PlanBlockCard } from './plan-block'
import classes from './plan-grid.module.css'
import { linesOf, momentAt, pixelsOf, spanOf, stepMs } from './plan-layout'
import { type PlacePreview, type PlanBlock, previewPlace, type WorkedPlan } from './plan-model'
import { delayText, sidesText } from './plan-texts'
import { useBlockDrag } from './use-block-drag'

export interface GridActions {
  readonly onOpen: (block: PlanBlock) => void
  readonly onPlace: (match: PlanMatchView, place: MatchPin | null) => void
  /** Carries the division of a match by so much. */
  readonly onShift: (tournamentId: number, byMs: number) => void
}

interface PlanGridProps {
  readonly view: PlanView
  readonly plan: WorkedPlan
  readonly now: EpochMs
  /** Null for those who only look on. */
  readonly actions: GridActions | null
}

/** The tag of the present moment stands over the times beside it. */
const nowTagPixels = 26

/** Courts across, time down: what was played, what is, and what is expected. Matches are carried or moved by keys. */
export function PlanGrid({ view, plan, now, actions }: PlanGridProps) {
  const span = spanOf(plan.blocks, now)
  const height = pixelsOf(span.until - span.from)
  const frame = useRef<HTMLDivElement>(null)
  const courts = view.courts
  const drop = (matchId: number, dx: number, dy: number) => {
    const block = plan.blocks.find(({ match }) => match.id === matchId)
    const width = (frame.current?.querySelector<HTMLElement>('[data-court]')?.offsetWidth ?? 0) || 1
    if (!block) return null
    const from = courts.findIndex(({ id }) => id === block.courtId)
    const court = courts[Math.min(courts.length - 1, Math.max(0, from + Math.round(dx / width)))]
    if (!court) return null
    const start = Math.max(now, momentAt(span, pixelsOf(block.start - span.from) + dy))
    return { block, place: { courtId: court.id, start } }
  }
  const { drag, handlers, wasDragged } = useBlockDrag({
    isDisabled: actions === null,
    onDrop: ({ matchId, dx, dy, whole }) => {
      const target = drop(matchId, dx, dy)
      if (!target || !actions) return
      const { match, start } = target.block
      if (whole) actions.onShift(match.tournament_id, target.place.start - start)
      else if (previewPlace(view, plan, match, target.place).delay === null) actions.onPlace(match, target.place)
    },
  })
  const carried = drag && drop(drag.matchId, drag.dx, drag.dy)
  const preview = carried && drag && !drag.whole ? previewPlace(view, plan, carried.block.match, carried.place) : null
  useScrollToNow(frame, pixelsOf(now - span.from))
  return (
    <section ref={frame} className={classes.frame} aria-label={gridStrings.grid} tabIndex={-1}>
      <div
        className={classes.grid}
        style={{
          gridTemplateRows: `var(--head) ${height}px`,
          gridTemplateColumns: `56px repeat(${courts.length}, minmax(104px, 1fr))`,
        }}
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
            .filter((line) => pixelsOf(Math.abs(line - now)) > nowTagPixels)
            .map((line) => (
              <span key={line} className="num" style={{ top: pixelsOf(line - span.from) }}>
                {formatClock(line)}
              </span>
            ))}
          <span className={`num ${classes.now}`} style={{ top: pixelsOf(now - span.from) }}>
            {formatClock(now)}
          </span>
        </div>
        <span className={classes.nowLine} style={{ top: `calc(var(--head) + ${pixelsOf(now - span.from)}px)` }} />
        {courts.map((court) => {
          const own = plan.blocks.filter(({ courtId }) => courtId === court.id).sort((a, b) => a.start - b.start)
          const firstWaiting = own.find(({ match }) => match.state === 'waiting') ?? own[0]
          return (
            <div
              key={court.id}
              className={classes.column}
              data-court={court.id}
              data-carrying={carried?.block.courtId === court.id || undefined}
            >
              {court.reopens_at !== null && court.closed_reason !== null && (
                <Pause
                  reason={court.closed_reason}
                  top={pixelsOf(now - span.from)}
                  height={pixelsOf(Date.parse(court.reopens_at) - now)}
                  until={formatClock(Date.parse(court.reopens_at))}
                />
              )}
              {carried && carried.block.courtId === court.id && (
                <span
                  className={classes.old}
                  style={{
                    top: pixelsOf(carried.block.start - span.from),
                    height: pixelsOf(carried.block.end - carried.block.start) - 3,
                  }}
                >
                  {gridStrings.oldPlace(formatClock(carried.block.start))}
                </span>
              )}
              <ol className={classes.blocks} aria-label={court.name}>
                {own.map((block) => (
                  <li key={block.match.id}>
                    <PlanBlockCard
                      block={block}
                      sides={sidesText(view, block.match)}
                      court={court.name}
                      top={pixelsOf(block.start - span.from)}
                      isTabStop={block === firstWaiting}
                      carried={drag?.matchId === block.match.id ? drag : null}
                      onOpen={() => !wasDragged() && actions?.onOpen(block)}
                      onKey={(event) => moveByKey(event, { block, courts, actions, now })}
                      pointer={block.match.state === 'waiting' && actions ? handlers(block.match.id) : null}
                    />
                  </li>
                ))}
              </ol>
              {carried && drag && carried.place.courtId === court.id && (
                <span
                  className={classes.target}
                  data-refused={preview?.delay != null || undefined}
                  style={{
                    top: pixelsOf(carried.place.start - span.from),
                    height: pixelsOf(carried.block.end - carried.block.start),
                  }}
                />
              )}
            </div>
          )
        })}
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

/** What is going on stands in the upper part of the grid when it opens. */
function useScrollToNow(frame: { readonly current: HTMLDivElement | null }, pixels: number): void {
  const first = useRef(pixels)
  useLayoutEffect(() => {
    const element = frame.current
    if (element) element.scrollTop = Math.max(0, first.current - element.clientHeight / 3)
  }, [frame])
}

function Pause(props: {
  readonly reason: string
  readonly until: string
  readonly top: number
  readonly height: number
}) {
  return (
    <span className={classes.pause} style={{ top: props.top, height: props.height }}>
      <b>{gridStrings.paused}</b> {props.reason} {gridStrings.until(props.until)}
    </span>
  )
}

interface DropNoteProps {
  readonly view: PlanView
  readonly match: PlanMatchView
  readonly place: MatchPin
  /** Null while a whole division is carried. */
  readonly preview: PlacePreview | null
  readonly byMs: number
}

/** Beside the carried match: whether it may stand there, and what it moves. */
function DropNote({ view, match, place, preview, byMs }: DropNoteProps) {
  const court = view.courts.find(({ id }) => id === place.courtId)?.name ?? ''
  const division = view.divisions.find(({ tournament_id }) => tournament_id === match.tournament_id)?.name ?? ''
  return (
    <div className={classes.note} role="status">
      <p className={classes.noteHead}>
        <strong>{preview ? gridStrings.toCourt(match.day_code, court) : gridStrings.shifts(division)}</strong>
        <span className="num">{preview ? formatClock(place.start) : gridStrings.byMinutes(byMs / 60_000)}</span>
      </p>
      {preview?.delay && (
        <p className={classes.refused}>
          <IconAlertTriangle size={16} aria-hidden /> {delayText(view, preview.delay)}
        </p>
      )}
      {preview && !preview.delay && (
        <p className={classes.fine}>
          <IconCircleCheck size={16} aria-hidden /> {gridStrings.rested(view.rest_minutes)}
        </p>
      )}
      {preview && !preview.delay && (
        <p>
          {preview.moved
            ? gridStrings.moves(preview.moved.match.day_code, preview.moved.minutes)
            : gridStrings.movesNothing}
          {preview.end !== null && gridStrings.dayEnds(formatClock(preview.end))}
        </p>
      )}
      <p className={classes.keys}>
        <kbd>Esc</kbd> {gridStrings.escape} <kbd>Shift</kbd> {gridStrings.shift}
      </p>
    </div>
  )
}

interface KeyContext {
  readonly block: PlanBlock
  readonly courts: PlanView['courts']
  readonly actions: GridActions | null
  readonly now: EpochMs
}

/** Up and down go to the next match of the court; left and right move a match, Alt with up and down by five minutes. */
function moveByKey(event: KeyboardEvent<HTMLButtonElement>, { block, courts, actions, now }: KeyContext): void {
  const { match } = block
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (step !== 0 && !event.altKey) {
    event.preventDefault()
    const item = event.currentTarget.closest('li')
    const next = step > 0 ? item?.nextElementSibling : item?.previousElementSibling
    next?.querySelector('button')?.focus()
    return
  }
  const place = actions && match.state === 'waiting' ? placeByKey(event, step, { block, courts, now }) : undefined
  if (!actions || place === undefined) return
  event.preventDefault()
  actions.onPlace(match, place)
}

/** Where the key wants the match; null takes its pin away, undefined is no such key. */
function placeByKey(
  { key, altKey }: KeyboardEvent,
  step: number,
  { block: { match, courtId, start }, courts, now }: Pick<KeyContext, 'block' | 'courts' | 'now'>,
): MatchPin | null | undefined {
  const near = Math.max(now, roundToStep(start))
  if (key === 'p' || key === 'P') return match.pin ? null : { courtId, start: near }
  if (altKey && step !== 0) return { courtId, start: Math.max(now, near + step * stepMs) }
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const court = across === 0 ? undefined : courts[courts.findIndex(({ id }) => id === courtId) + across]
  return court && { courtId: court.id, start: near }
}

function roundToStep(moment: EpochMs): EpochMs {
  return Math.round(moment / stepMs) * stepMs
}
