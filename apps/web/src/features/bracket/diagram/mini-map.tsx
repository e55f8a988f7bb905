import type { BracketView } from '@vot/contract'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { isOver } from '../group-progress'
import type { BracketLayout } from '../layout/bracket-layout'
import { type Box, boxAround, cardSize } from '../layout/geometry'
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
  const frameRef = useRef<SVGRectElement>(null)
  const stage = useMemo(() => boxAround(layout.sections.map(({ box }) => box)), [layout])
  const scale = Math.min(mapSize.width / stage.width, mapSize.height / stage.height)
  useLayoutEffect(() => {
    const place = () => {
      const { x, y, zoom } = viewport.view()
      const { width, height } = viewport.size()
      const sides = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }
      for (const [name, value] of Object.entries(sides)) frameRef.current?.setAttribute(name, String(value))
    }
    place()
    return viewport.subscribe(place)
  }, [viewport])
  return (
    <svg
      className={classes.map}
      width={stage.width * scale}
      height={stage.height * scale}
      viewBox={`${stage.x} ${stage.y} ${stage.width} ${stage.height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect()
        viewport.centre({
          x: stage.x + (event.clientX - left) / scale,
          y: stage.y + (event.clientY - top) / scale,
        })
      }}
    >
      <Specks view={view} layout={layout} stage={stage} />
      <rect ref={frameRef} className={classes.frame} strokeWidth={2 / scale} rx={4 / scale} />
    </svg>
  )
}

const Specks = memo(function Specks({ view, layout }: Omit<MiniMapProps, 'viewport'> & { readonly stage: Box }) {
  const matches = new Map(view.bracket.matches.map((match) => [match.match_number, match]))
  return layout.cards.map(({ match, x, y, section }) => {
    const shown = matches.get(match)
    const state = shown?.status === 'in_progress' ? classes.live : shown && isOver(shown) ? classes.done : ''
    const tone = classes[toneOf(section)]
    return <rect key={match} x={x} y={y} {...cardSize} rx="16" className={`${classes.speck} ${tone} ${state}`} />
  })
})
