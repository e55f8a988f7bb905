import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BracketLayout } from '../layout/bracket-layout'
import { type Box, centreOf, overlaps } from '../layout/geometry'
import type { Look } from '../looks'
import { strings } from '../strings'
import { watchMotion } from '../viewport/motion'
import type { Viewport } from '../viewport/viewport'
import classes from './diagram.module.css'
import { Stage } from './stage'
import { numberOf, teamAt, teamOf, wayOf } from './team-way'

interface DiagramWindowProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
  readonly look: Look
  readonly team: number | null
  /** Its first frame has been drawn. */
  readonly isDrawn: boolean
  readonly onOpen: (match: MatchView) => void
  readonly onTies: (table: GroupTableView) => void
  /** What stands over the drawing. */
  readonly children: ReactNode
}

/** The window onto the drawing, and whose way is shown in it. What stands around it is not drawn again for that. */
export function DiagramWindow(props: DiagramWindowProps) {
  const { ref, view, layout, viewport, look, team, isDrawn, onOpen, onTies, children } = props
  // The team under the mouse, under the focus or tapped last; its way is shown while it is.
  const [pointed, setPointed] = useState<number | null>(null)
  const byFocus = useRef(false)
  const { matches } = view.bracket
  const way = useMemo(() => wayOf(matches, pointed ?? team, pointed === null), [matches, pointed, team])
  const follow = useCallback(
    (number: number) => {
      const card = layout.cards.find(({ match }) => match === number)
      if (card) viewport.centre(centreOf(card))
    },
    [layout, viewport],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice moves the window; later results of the same team do not
  useEffect(() => {
    if (!isDrawn) return
    const newest = Math.max(0, ...wayOf(matches, team, true).path)
    if (newest > 0) follow(newest)
  }, [team, isDrawn])
  useEffect(() => {
    let sharpAt: number | null = null
    return watchMotion(viewport, (moving) => {
      const { zoom } = viewport.view()
      // Its own layer stays as it is while only the place changes: leaving it and coming back would paint it anew.
      if (!moving && zoom === sharpAt) return
      sharpAt = moving ? (sharpAt ?? zoom) : null
      ref.current?.toggleAttribute('data-moving', moving)
    })
  }, [ref, viewport])

  return (
    <section
      ref={ref}
      className={classes.window}
      data-first={!isDrawn || undefined}
      aria-label={strings.diagram}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved with the arrow keys while it has the focus
      tabIndex={0}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'mouse') setPointed(teamAt(target))
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setPointed(null)
      }}
      onClickCapture={({ target, detail }) => {
        if (detail === 0) return
        byFocus.current = false
        setPointed(teamAt(target))
      }}
      onFocus={({ target, currentTarget }) => {
        const number = target.matches(':focus-visible') ? numberOf(target) : null
        const placed = layout.cards.find(({ match }) => match === number)
        if (!placed) return
        viewport.reveal(placed)
        const { x, y, zoom } = viewport.view()
        const { width, height } = placed
        const seen = { x: placed.x * zoom + x, y: placed.y * zoom + y, width: width * zoom, height: height * zoom }
        if (isCovered(currentTarget, seen)) viewport.centre(centreOf(placed))
        byFocus.current = true
        setPointed(teamOf(matches, placed.match))
      }}
      onBlur={() => {
        if (byFocus.current) setPointed(null)
        byFocus.current = false
      }}
    >
      <div className={classes.lens}>
        <Stage
          view={view}
          layout={layout}
          viewport={viewport}
          look={look}
          way={way}
          onOpen={onOpen}
          onFollow={follow}
          onTies={onTies}
        />
      </div>
      {children}
    </section>
  )
}

/** Whether legend, buttons or tip lie over a part of the window, given in its pixels. */
function isCovered(window: HTMLElement, box: Box): boolean {
  const { left, top } = window.getBoundingClientRect()
  // For a moment the browser has scrolled to what got the focus.
  const { scrollLeft, scrollTop } = window
  return [...window.querySelectorAll('[data-still]')].some((still) => {
    const { x, y, width, height } = still.getBoundingClientRect()
    return width > 0 && overlaps(box, { x: x - left + scrollLeft, y: y - top + scrollTop, width, height })
  })
}
