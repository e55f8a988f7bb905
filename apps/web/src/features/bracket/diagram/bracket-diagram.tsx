import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { boxOfCard } from '../layout/bracket-layout'
import { boxAround, centreOf } from '../layout/geometry'
import { layoutOf } from '../layout/layout-of'
import { strings } from '../strings'
import { useGestures } from '../viewport/use-gestures'
import { startZoom, useViewport } from '../viewport/use-viewport'
import classes from './diagram.module.css'
import { JumpChips } from './jump-chips'
import { Legend } from './legend'
import { PanTip } from './pan-tip'
import { SectionHeads } from './section-heads'
import { Stage } from './stage'
import { ZoomBar } from './zoom-bar'

export interface BracketDiagramProps {
  readonly view: BracketView
  /** The team whose way is ringed; the window moves to its newest match when it changes. */
  readonly team: number | null
  readonly onOpen: (match: MatchView) => void
  readonly onDecide: ((table: GroupTableView) => void) | undefined
  /** Where the zoom bar goes on wide screens. */
  readonly children: (zoomBar: ReactNode) => ReactNode
}

/** The bracket as a drawing to move about in. What a live event changes never moves it. */
export function BracketDiagram({ view, team, onOpen, onDecide, children }: BracketDiagramProps) {
  const windowRef = useRef<HTMLElement>(null)
  const layout = useMemo(() => layoutOf(view), [view])
  const stage = useMemo(() => boxAround(layout.sections.map(({ box }) => box)), [layout])
  const viewport = useViewport(windowRef, stage)
  useGestures(windowRef, viewport, startZoom())

  const { matches } = view.bracket
  const path = useMemo(() => {
    const own = matches.filter((match) => match.participant1_id === team || match.participant2_id === team)
    return new Set(team === null ? [] : own.map((match) => match.match_number))
  }, [matches, team])
  const follow = useCallback(
    (number: number) => {
      const card = layout.cards.find(({ match }) => match === number)
      if (card) viewport.centre(centreOf(boxOfCard(card)))
    },
    [layout, viewport],
  )
  // Only a new choice moves the window; later results of the same team do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const newest = Math.max(0, ...path)
    if (newest > 0) follow(newest)
  }, [team])

  return (
    <>
      {children(<ZoomBar viewport={viewport} />)}
      <JumpChips view={view} layout={layout} viewport={viewport} />
      <section
        ref={windowRef}
        className={classes.window}
        aria-label={strings.diagram}
        // The drawing is moved with the arrow keys while it has the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onFocus={({ target }) => {
          const card =
            target instanceof HTMLElement && target.matches(':focus-visible') ? target.dataset.match : undefined
          const placed = layout.cards.find(({ match }) => String(match) === card)
          if (placed) viewport.reveal(boxOfCard(placed))
        }}
      >
        <Stage
          view={view}
          layout={layout}
          viewport={viewport}
          path={path}
          onOpen={onOpen}
          onFollow={follow}
          onDecide={onDecide}
        />
        {layout.sections.map((section) => (
          <SectionHeads key={section.kind} section={section} viewport={viewport} />
        ))}
        <PanTip />
        <Legend view={view} layout={layout} viewport={viewport} />
        <div className={classes.floatingZoom} data-still>
          <ZoomBar viewport={viewport} />
        </div>
      </section>
    </>
  )
}
