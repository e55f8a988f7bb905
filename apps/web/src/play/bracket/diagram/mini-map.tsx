import type { BracketView } from '@vot/contract'
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { isOver } from '../group-progress'
import type { BracketLayout } from '../layout/bracket-layout'
import { type Box, boxAround } from '../layout/geometry'
import type { Viewport } from '../viewport/viewport'
import classes from './mini-map.module.css'
import { toneOf } from './tone-of'

interface MiniMapProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
}

const mapSize = { width: 132, height: 116 } as const

/** All cards as specks, with the window as a frame; a press goes there. Twin of dragging, so readers skip it. */
export function MiniMap({ view, layout, viewport }: MiniMapProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  const stage = useMemo(() => boxAround(layout.sections.map(({ box }) => box)), [layout])
  const scale = Math.min(mapSize.width / stage.width, mapSize.height / stage.height)
  useLayoutEffect(() => {
    const place = () => {
      const { x, y, zoom } = viewport.view()
      const { width, height } = viewport.size()
      const style = frameRef.current?.style
      const [left, top] = [(-x / zoom - stage.x) * scale, (-y / zoom - stage.y) * scale]
      style?.setProperty('transform', `translate(${left}px, ${top}px)`)
      style?.setProperty('width', `${(width / zoom) * scale}px`)
      style?.setProperty('height', `${(height / zoom) * scale}px`)
    }
    place()
    return viewport.subscribe(place)
  }, [viewport, stage, scale])
  return (
    <div
      className={classes.map}
      style={{ width: stage.width * scale, height: stage.height * scale }}
      aria-hidden="true"
      onPointerDown={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect()
        viewport.centre({
          x: stage.x + (event.clientX - left) / scale,
          y: stage.y + (event.clientY - top) / scale,
        })
      }}
    >
      <Specks view={useDeferredValue(view)} layout={layout} stage={stage} />
      <div ref={frameRef} className={classes.frame} />
    </div>
  )
}

interface SpecksProps extends Omit<MiniMapProps, 'viewport'> {
  readonly stage: Box
}

/** One path for all cards that look alike: thousands of shapes would be slow to paint. */
const Specks = memo(function Specks({ view, layout, stage }: SpecksProps) {
  const matches = new Map(view.bracket.matches.map((match) => [match.match_number, match]))
  const paths = new Map<string, string[]>()
  for (const { match, x, y, width, height, section } of layout.cards) {
    const shown = matches.get(match)
    const state = shown?.status === 'in_progress' ? classes.live : shown && isOver(shown) ? classes.done : ''
    const look = `${classes[toneOf(section)]} ${state}`
    const path = paths.get(look) ?? []
    path.push(`M${x} ${y}h${width}v${height}h-${width}z`)
    paths.set(look, path)
  }
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`${stage.x} ${stage.y} ${stage.width} ${stage.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...paths].map(([look, path]) => (
        <path key={look} d={path.join('')} className={`${classes.speck} ${look}`} />
      ))}
    </svg>
  )
})
