import { useMediaQuery } from '@mantine/hooks'
import type { BracketView } from '@vot/contract'
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { type BracketLayout, toneOf } from '../layout/bracket-layout'
import { type Box as Area, boxAround } from '../layout/geometry'
import { isOver } from '../match-state'
import { type Viewport, visibleBox } from '../viewport/viewport'
import classes from './mini-map.module.css'

interface MiniMapProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
}

const mapSize = { width: 128, height: 80 } as const

/** A small map of all cards, on wide screens while a part of the drawing lies outside the window. */
export const MiniMap = memo(function MiniMap(props: MiniMapProps) {
  const { layout, viewport } = props
  const stage = useMemo(() => boxAround(layout.sections.map(({ box }) => box)), [layout])
  const isOutside = useSyncExternalStore(viewport.subscribe, () => !isInside(viewport, stage))
  // Known after the first frame, which does not wait for the map.
  const isWide = useMediaQuery('(min-width: 64em)', false)
  return isWide && isOutside && <ShownMap {...props} stage={stage} />
})

function isInside(viewport: Viewport, stage: Area): boolean {
  const { x, y, width, height } = visibleBox(viewport)
  return stage.x >= x && stage.y >= y && stage.x + stage.width <= x + width && stage.y + stage.height <= y + height
}

interface StagedProps extends MiniMapProps {
  readonly stage: Area
}

/** A press moves there. Hidden from readers: dragging does the same. */
function ShownMap({ view, layout, viewport, stage }: StagedProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  const scale = Math.min(mapSize.width / stage.width, mapSize.height / stage.height)
  useLayoutEffect(() => {
    const place = () => {
      const { x, y, width, height } = visibleBox(viewport)
      const style = frameRef.current?.style
      style?.setProperty('transform', `translate(${(x - stage.x) * scale}px, ${(y - stage.y) * scale}px)`)
      style?.setProperty('width', `${width * scale}px`)
      style?.setProperty('height', `${height * scale}px`)
    }
    place()
    return viewport.subscribe(place)
  }, [viewport, stage, scale])
  return (
    <div className={`${shared.panel} ${classes.place}`} data-still aria-hidden="true">
      <div
        className={classes.map}
        style={{ width: stage.width * scale, height: stage.height * scale }}
        onPointerDown={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect()
          viewport.centre({
            x: stage.x + (event.clientX - left) / scale,
            y: stage.y + (event.clientY - top) / scale,
          })
        }}
      >
        <Specks view={useDeferredValue(view)} layout={layout} stage={stage} />
        <div ref={frameRef} className={classes.visibleArea} />
      </div>
    </div>
  )
}

/** One path for all cards that look alike: thousands of shapes would be slow to paint. */
const Specks = memo(function Specks({ view, layout, stage }: Omit<StagedProps, 'viewport'>) {
  const matches = new Map(view.bracket.matches.map((match) => [match.match_number, match]))
  const paths = new Map<string, string[]>()
  for (const { match, x, y, width, height, section } of layout.cards) {
    const shown = matches.get(match)
    const state = shown?.status === 'in_progress' ? classes.live : shown && isOver(shown) ? classes.done : ''
    const className = `${classes[toneOf(section)]} ${state}`
    const path = paths.get(className) ?? []
    path.push(`M${x} ${y}h${width}v${height}h-${width}z`)
    paths.set(className, path)
  }
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`${stage.x} ${stage.y} ${stage.width} ${stage.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...paths].map(([className, path]) => (
        <path key={className} d={path.join('')} className={`${classes.cards} ${className}`} />
      ))}
    </svg>
  )
})
