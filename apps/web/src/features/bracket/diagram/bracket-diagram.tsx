import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { boxAround, centreOf } from '../layout/geometry'
import { useLayout } from '../layout/layout-of'
import { type Look, startZoom } from '../looks'
import { strings } from '../strings'
import { useGestures } from '../viewport/use-gestures'
import { useViewport } from '../viewport/use-viewport'
import classes from './diagram.module.css'
import { JumpChips } from './jump-chips'
import { Legend } from './legend'
import { PanTip } from './pan-tip'
import { SectionHeads } from './section-heads'
import { Stage } from './stage'
import { numberOf, teamAt, teamOf, wayOf } from './team-way'
import { ZoomBar } from './zoom-bar'

export interface BracketDiagramProps {
  readonly view: BracketView
  readonly look: Look
  /** The team whose way is ringed; the window moves to its newest match when it changes. */
  readonly team: number | null
  readonly onOpen: (match: MatchView) => void
  readonly onDecide: ((table: GroupTableView) => void) | undefined
  /** Beside the zoom bar that floats over the drawing on narrow screens. */
  readonly fullButton: ReactNode
  /** Where the zoom bar goes on wide screens. */
  readonly children: (zoomBar: ReactNode) => ReactNode
}

/** The bracket as a drawing to move about in. What a live event changes never moves it. */
export function BracketDiagram({ view, look, team, fullButton, onOpen, onDecide, children }: BracketDiagramProps) {
  const windowRef = useRef<HTMLElement>(null)
  const layout = useLayout(view, look)
  const stage = useMemo(() => boxAround(layout.sections.map(({ box }) => box)), [layout])
  const viewport = useViewport(windowRef, stage, look)
  useGestures(windowRef, viewport, startZoom(look))

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
    const newest = Math.max(0, ...wayOf(matches, team, true).path)
    if (newest > 0) follow(newest)
  }, [team])

  return (
    <>
      {children(<ZoomBar viewport={viewport} look={look} />)}
      <JumpChips view={view} layout={layout} viewport={viewport} />
      <section
        ref={windowRef}
        className={classes.window}
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
        onFocus={({ target }) => {
          const number = target.matches(':focus-visible') ? numberOf(target) : null
          const placed = layout.cards.find(({ match }) => match === number)
          if (!placed) return
          viewport.reveal(placed)
          byFocus.current = true
          setPointed(teamOf(matches, placed.match))
        }}
        onBlur={() => {
          if (byFocus.current) setPointed(null)
          byFocus.current = false
        }}
      >
        <Stage
          view={view}
          layout={layout}
          viewport={viewport}
          look={look}
          way={way}
          onOpen={onOpen}
          onFollow={follow}
          onDecide={onDecide}
        />
        {layout.sections.map((section) => (
          <SectionHeads key={section.kind} section={section} viewport={viewport} sizes={layout.sizes} />
        ))}
        <PanTip />
        <Legend view={view} layout={layout} viewport={viewport} />
        <div className={classes.floatingZoom} data-still>
          {fullButton}
          <ZoomBar viewport={viewport} look={look} />
        </div>
      </section>
    </>
  )
}
