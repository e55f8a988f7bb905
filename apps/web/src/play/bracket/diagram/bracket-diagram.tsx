import { CloseButton } from '@mantine/core'
import { IconHandMove } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { boxAround } from '../layout/geometry'
import { useLayout } from '../layout/layout-of'
import { type Look, startZoom } from '../looks'
import { strings } from '../strings'
import { useGestures } from '../viewport/use-gestures'
import { useViewportSize } from '../viewport/use-viewport'
import type { Viewport } from '../viewport/viewport'
import classes from './diagram.module.css'
import { DiagramWindow } from './diagram-window'
import { JumpChips } from './jump-chips'
import { Legend } from './legend'
import { SectionHeads } from './section-heads'

export interface BracketDiagramProps {
  readonly view: BracketView
  readonly look: Look
  readonly viewport: Viewport
  /** The team whose way is ringed; the window moves to its newest match when it changes. */
  readonly team: number | null
  readonly onOpen: (match: MatchView) => void
  readonly onTies: (table: GroupTableView) => void
  /** What floats over the drawing. */
  readonly floating: ReactNode
}

/** The bracket as a drawing to move about in. What a live event changes never moves it. */
export const BracketDiagram = memo(function BracketDiagram({
  look,
  viewport,
  floating,
  ...drawing
}: BracketDiagramProps) {
  const windowRef = useRef<HTMLElement>(null)
  const { view } = drawing
  // The rest of a large drawing and what stands over it come a frame after what is seen first.
  const isDrawn = useDeferredValue(true, false)
  const layout = useLayout(view, look, isDrawn)
  const stage = useMemo(() => boxAround(layout.sections.map(({ box }) => box)), [layout])
  useEffect(() => viewport.setStage(stage, isDrawn), [viewport, stage, isDrawn])
  useViewportSize(viewport, windowRef)
  useGestures(windowRef, viewport, startZoom(look))

  return (
    <>
      <JumpChips view={view} layout={layout} viewport={viewport} />
      <DiagramWindow ref={windowRef} layout={layout} viewport={viewport} look={look} isDrawn={isDrawn} {...drawing}>
        {layout.sections.map((section) => (
          <SectionHeads key={section.kind} section={section} viewport={viewport} sizes={layout.sizes} />
        ))}
        {isDrawn && <PanTip />}
        {isDrawn && <Legend view={view} layout={layout} viewport={viewport} />}
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

/** How to move about, on touch screens; goes by itself. */
export function PanTip() {
  const [shown, setShown] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown) return null
  return (
    <div className={classes.tip} role="status" data-still>
      <IconHandMove size={22} aria-hidden />
      <span className={classes.text}>{strings.tip}</span>
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
