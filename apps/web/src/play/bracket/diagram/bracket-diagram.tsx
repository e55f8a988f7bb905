import { Box, CloseButton } from '@mantine/core'
import { IconHandMove } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useKeyList } from '../../../lib/browser/screen-keys'
import shared from '../../../ui/theme/shared.module.css'
import { type DiagramStyle, startZoom } from '../diagram-styles'
import type { BracketLayout } from '../layout/bracket-layout'
import { type Box as Area, boxAround, centreOf, overlaps } from '../layout/geometry'
import { useLayout } from '../layout/layout-bracket'
import { strings } from '../strings'
import { useGestures } from '../viewport/use-gestures'
import { useViewportSize, type Viewport, watchMotion } from '../viewport/viewport'
import classes from './diagram.module.css'
import { JumpChips } from './jump-chips'
import { Legend } from './legend'
import { MiniMap } from './mini-map'
import { SectionHeads } from './section-heads'
import { Stage } from './stage'
import { numberOf, teamAt, teamOf, teamPathOf } from './team-path'

interface BracketDiagramProps {
  readonly view: BracketView
  readonly diagramStyle: DiagramStyle
  readonly viewport: Viewport
  /** The team whose path is highlighted; a change moves the window to its newest match. */
  readonly team: number | null
  /** `match_number` that a search shows: the window moves there and it is ringed. */
  readonly hit: number | null
  /** `match_number` of the match that is told of below the drawing: it is ringed and stays in sight. */
  readonly chosen: number | null
  readonly onOpen: (match: MatchView) => void
  /** A press beside everything that can be pressed. */
  readonly onCanvas: () => void
  readonly onTies: (table: GroupTableView) => void
  /** Overlays of the drawing. */
  readonly floating: ReactNode
  readonly legend: boolean
  readonly onLegend: () => void
  /** Where the chips that jump are put; null where there is no place for them. */
  readonly jumps: HTMLElement | null
}

/** The bracket as a drawing to pan and zoom. Live events never move it. */
export const BracketDiagram = memo(function BracketDiagram({
  diagramStyle,
  viewport,
  floating,
  legend,
  onLegend,
  jumps,
  ...drawing
}: BracketDiagramProps) {
  const windowRef = useRef<HTMLElement>(null)
  const { view } = drawing
  // The visible part renders first; the rest of the drawing and its overlays follow.
  const isDrawn = useDeferredValue(true, false)
  const layout = useLayout(view, diagramStyle, isDrawn)
  const stage = useMemo(() => boxAround(layout.sections.map(({ box }) => box)), [layout])
  useEffect(() => viewport.setStage(stage, isDrawn), [viewport, stage, isDrawn])
  useViewportSize(viewport, windowRef)
  useKeyList([
    { caps: ['←', '→', '↑', '↓'], does: strings.keys.pan },
    { caps: ['+', '–'], does: strings.keys.zoom },
    { caps: ['0'], does: strings.keys.reset },
  ])
  useGestures(windowRef, viewport, startZoom(diagramStyle))

  return (
    <>
      {jumps && createPortal(<JumpChips view={view} layout={layout} viewport={viewport} />, jumps)}
      <DiagramWindow
        ref={windowRef}
        layout={layout}
        viewport={viewport}
        diagramStyle={diagramStyle}
        isDrawn={isDrawn}
        {...drawing}
      >
        {layout.sections.map((section) => (
          <SectionHeads key={section.kind} section={section} viewport={viewport} sizes={layout.sizes} />
        ))}
        {isDrawn && <PanTip />}
        {isDrawn && legend && <Legend view={view} layout={layout} onClose={onLegend} />}
        {isDrawn && <MiniMap view={view} layout={layout} viewport={viewport} />}
        {isDrawn && floating && (
          <div className={classes.floating} data-still>
            {floating}
          </div>
        )}
      </DiagramWindow>
    </>
  )
})

const shownMs = 5000

/** Hint about gestures on touch screens; disappears by itself. */
export function PanTip() {
  const [shown, setShown] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown) return null
  return (
    <div className={`${shared.row} ${classes.tip}`} role="status" data-still>
      <IconHandMove size={22} aria-hidden />
      <Box component="span" flex={1}>
        {strings.tip}
      </Box>
      <CloseButton
        aria-label={strings.closeTip}
        size={36}
        variant="transparent"
        c="#fff"
        onClick={() => setShown(false)}
      />
    </div>
  )
}

interface DiagramWindowProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
  readonly diagramStyle: DiagramStyle
  readonly team: number | null
  readonly hit: number | null
  readonly chosen: number | null
  /** Its first frame has been drawn. */
  readonly isDrawn: boolean
  readonly onOpen: (match: MatchView) => void
  readonly onCanvas: () => void
  readonly onTies: (table: GroupTableView) => void
  /** Overlays of the drawing. */
  readonly children: ReactNode
}

/** Viewport and highlighted path. Apart, so that a new path does not render what surrounds it. */
function DiagramWindow(props: DiagramWindowProps) {
  const { ref, view, layout, viewport, diagramStyle, team, hit, chosen, isDrawn, onOpen, onCanvas, onTies, children } =
    props
  // The team hovered, focused or tapped last; its path is highlighted meanwhile.
  const [pointed, setPointed] = useState<number | null>(null)
  const byFocus = useRef(false)
  const { matches } = view.bracket
  const teamPath = useMemo(() => teamPathOf(matches, pointed ?? team, pointed === null), [matches, pointed, team])
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
    const newest = Math.max(0, ...teamPathOf(matches, team, true).path)
    if (newest > 0) follow(newest)
  }, [team, isDrawn])
  useEffect(() => {
    if (isDrawn && hit !== null) follow(hit)
  }, [hit, isDrawn, follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice moves the window
  useEffect(() => {
    const card = layout.cards.find(({ match }) => match === chosen)
    const window = ref.current
    if (!isDrawn || !card || !window) return
    // What tells of the match has just taken its room; the observer says so later.
    viewport.resize({ width: window.clientWidth, height: window.clientHeight })
    viewport.reveal(boxWith(card, ringRoom))
  }, [chosen, isDrawn])
  useEffect(() => {
    let sharpAt: number | null = null
    return watchMotion(viewport, (moving) => {
      const { zoom } = viewport.view()
      // A pan keeps the compositing layer: leaving and restoring it would repaint.
      if (!moving && zoom === sharpAt) return
      sharpAt = moving ? (sharpAt ?? zoom) : null
      ref.current?.toggleAttribute('data-moving', moving)
    })
  }, [ref, viewport])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <section
      ref={ref}
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
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, a, [data-still]')) onCanvas()
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
      <div className={classes.drawing}>
        <Stage
          view={view}
          layout={layout}
          viewport={viewport}
          diagramStyle={diagramStyle}
          teamPath={teamPath}
          hit={hit}
          chosen={chosen}
          onOpen={onOpen}
          onFollow={follow}
          onTies={onTies}
        />
      </div>
      {children}
    </section>
  )
}

/** Stage pixels around the chosen card that stay in sight with it. */
const ringRoom = 12

function boxWith({ x, y, width, height }: Area, room: number): Area {
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room }
}

/** Whether legend, buttons or tip lie over a part of the window, given in its pixels. */
function isCovered(window: HTMLElement, box: Area): boolean {
  const { left, top } = window.getBoundingClientRect()
  // The browser may just have scrolled to the focused element: the offset is added back.
  const { scrollLeft, scrollTop } = window
  return [...window.querySelectorAll('[data-still]')].some((still) => {
    const { x, y, width, height } = still.getBoundingClientRect()
    return width > 0 && overlaps(box, { x: x - left + scrollLeft, y: y - top + scrollTop, width, height })
  })
}
