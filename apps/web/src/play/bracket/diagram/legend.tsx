import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconMap2 } from '@tabler/icons-react'
import type { BracketView } from '@vot/contract'
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { type BracketLayout, toneOf } from '../layout/bracket-layout'
import { type Box as Area, boxAround } from '../layout/geometry'
import { OutcomeMark } from '../match-badges'
import { isOver } from '../match-texts'
import { strings } from '../strings'
import type { Viewport } from '../viewport/viewport'
import classes from './legend.module.css'
import mapClasses from './mini-map.module.css'

interface LegendProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
}

/** What the lines and marks mean, and a small map; foldable, on wide screens. */
export const Legend = memo(function Legend({ view, layout, viewport }: LegendProps) {
  const [opened, setOpened] = useState(true)
  // Known after the first frame, which does not wait for the legend.
  const isWide = useMediaQuery('(min-width: 64em)', false)
  if (!isWide) return null
  if (!opened) {
    return (
      <Button
        variant="default"
        data-still
        className={classes.open ?? ''}
        leftSection={<IconMap2 size={18} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-label={strings.openLegend}
      >
        {strings.legend}
      </Button>
    )
  }
  const hasLosers = layout.connectors.some(({ carries }) => carries === 'loser')
  const port = layout.ports.find(({ carries }) => carries !== 'loser')
  const portCode = view.bracket.matches.find(({ match_number }) => match_number === port?.to)?.match_code
  return (
    <Group
      component="aside"
      gap="md"
      wrap="nowrap"
      align="flex-start"
      pt={12}
      px={16}
      pb={16}
      fz="md"
      className={`${shared.panel} ${classes.legend}`}
      style={{ cursor: 'default' }}
      data-still
      aria-label={strings.legend}
    >
      <Stack gap="xs">
        <Group gap={0} wrap="nowrap" justify="space-between" fw={600}>
          {strings.legend}
          <ActionIcon size={28} color="gray" aria-label={strings.foldLegend} onClick={() => setOpened(false)}>
            <IconChevronDown size={18} />
          </ActionIcon>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Box component="span" w={34} style={{ borderTop: '2px solid var(--v-ink)' }} aria-hidden />{' '}
          {strings.legendWinner}
        </Group>
        {hasLosers && (
          <Group gap="xs" wrap="nowrap">
            <Box component="span" w={34} style={{ borderTop: '2px dashed var(--v-ink)' }} aria-hidden />{' '}
            {strings.legendLoser}
          </Group>
        )}
        {portCode !== undefined && (
          <Group gap="xs" wrap="nowrap">
            <Box
              component="span"
              py={2}
              px={6}
              bd="1px solid var(--v-blue-line)"
              bdrs="sm"
              c="var(--v-blue)"
              className="num"
            >
              {strings.winnerTo(portCode)}
            </Box>{' '}
            {strings.legendPort(portCode)}
          </Group>
        )}
        <Group gap="xs" wrap="nowrap">
          <OutcomeMark won /> {strings.legendWon} <OutcomeMark won={false} /> {strings.legendLost}
          <Box component="span" px={6} bd="1px solid var(--v-ink)" bdrs="sm" className="num">
            WO
          </Box>{' '}
          {strings.legendWalkover}
        </Group>
      </Stack>
      <MiniMap view={view} layout={layout} viewport={viewport} />
    </Group>
  )
})

interface MiniMapProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
}

const mapSize = { width: 132, height: 116 } as const

/** Mini-map of all cards and the window; a press moves there. Hidden from readers: dragging does the same. */
function MiniMap({ view, layout, viewport }: MiniMapProps) {
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
      className={mapClasses.map}
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
      <div ref={frameRef} className={mapClasses.visibleArea} />
    </div>
  )
}

interface SpecksProps extends Omit<MiniMapProps, 'viewport'> {
  readonly stage: Area
}

/** One path for all cards that look alike: thousands of shapes would be slow to paint. */
const Specks = memo(function Specks({ view, layout, stage }: SpecksProps) {
  const matches = new Map(view.bracket.matches.map((match) => [match.match_number, match]))
  const paths = new Map<string, string[]>()
  for (const { match, x, y, width, height, section } of layout.cards) {
    const shown = matches.get(match)
    const state = shown?.status === 'in_progress' ? mapClasses.live : shown && isOver(shown) ? mapClasses.done : ''
    const className = `${mapClasses[toneOf(section)]} ${state}`
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
        <path key={className} d={path.join('')} className={`${mapClasses.cards} ${className}`} />
      ))}
    </svg>
  )
})
