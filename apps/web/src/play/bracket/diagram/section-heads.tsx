import { IconLayoutGrid, IconTournament } from '@tabler/icons-react'
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { type LayoutColumn, type LayoutSection, toneOf } from '../layout/bracket-layout'
import { headHeight, overlaps, type Sizes, sectionHead } from '../layout/geometry'
import { columnText } from '../match-texts'
import { strings } from '../strings'
import { type Viewport, visibleBox, watchMotion } from '../viewport/viewport'
import classes from './section-heads.module.css'

interface SectionHeadsProps {
  readonly section: LayoutSection
  readonly viewport: Viewport
  readonly sizes: Sizes
}

/** Sticky names of a section and its rounds; they keep their size at every zoom. */
export const SectionHeads = memo(function SectionHeads({ section, viewport, sizes }: SectionHeadsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const columnsInSight = useColumnsInSight(section, viewport, sizes.spacing)
  const { kind, box, columns } = section
  const columnWidth = sizes.spacing - 8
  useLayoutEffect(() => {
    let placedAt = 0
    let laidOutAt = 0
    let moving = false
    const place = () => {
      const { x, y, zoom } = viewport.view()
      // Far out the room for it is lower than the head, which keeps its own height: it begins above its section.
      const top = box.y * zoom + y + Math.min(0, sectionHead * zoom - headHeight)
      const lowest = (box.y + box.height) * zoom + y - headHeight
      const head = ref.current
      if (!head) return
      // Skips sections outside the window: most of a large bracket.
      const isHidden = !overlaps(visibleBox(viewport), box)
      if (head.hidden !== isHidden) head.hidden = isHidden
      if (isHidden) return
      head.style.transform = `translate(${box.x * zoom + x}px, ${Math.min(lowest, Math.max(0, top))}px)`
      // Where its end is out of sight it is as wide as its sheet says; a new one would be laid out in every frame of a pinch.
      const end = (box.x + box.width) * zoom + x
      const width = end > viewport.size().width ? '' : `${box.width * zoom}px`
      if (head.style.width !== width) head.style.width = width
      // While the drawing moves, names are scaled: laying text out again would drop frames.
      const isLaidOut = zoom === laidOutAt || (moving && Math.abs(Math.log2(zoom / laidOutAt)) < mostScaled)
      if (zoom === placedAt && isLaidOut) return
      placedAt = zoom
      if (!isLaidOut) laidOutAt = zoom
      columnsInSight.forEach((column, index) => {
        const element = head.children[index]
        if (!(element instanceof HTMLElement)) return
        element.style.transform = `translateX(${(column.x - box.x) * zoom}px) scale(${zoom / laidOutAt})`
        if (!isLaidOut) element.style.width = `${columnWidth * zoom}px`
      })
      if (!isLaidOut) head.dataset.room = roomAt(columnWidth * zoom)
    }
    place()
    const stopMoves = viewport.subscribe(place)
    const stopMotion = watchMotion(viewport, (now) => {
      moving = now
      place()
    })
    return () => {
      stopMoves()
      stopMotion()
    }
  }, [viewport, box, columnWidth, columnsInSight])
  const Picture = kind === 'play_off' || kind === 'groups' || kind === 'league' ? IconLayoutGrid : IconTournament
  return (
    <div ref={ref} className={`${classes.heads} ${classes[toneOf(kind)] ?? ''}`} aria-hidden="true">
      {columnsInSight.map((column) => (
        <div key={column.x} className={`${shared.row} ${classes.column}`}>
          {column === columns[0] && (
            <span className={`${shared.inlineRow} ${classes.section}`}>
              <Picture size={16} aria-hidden />
              {strings.sections[kind]}
            </span>
          )}
          <span className={classes.round}>
            {columnText(column.head, kind)}
            {column.matches > 0 && <small>{strings.matches(column.matches)}</small>}
          </span>
        </div>
      ))}
    </div>
  )
})

/** Doublings of the zoom after which scaled names are laid out again even while moving. */
const mostScaled = 1

/** How much of a head there is room for. */
function roomAt(width: number): 'all' | 'less' | 'least' {
  if (width <= 170) return 'least'
  return width <= 230 ? 'less' : 'all'
}

/** The columns in the window and around it; others only when one of the window is missing. A large bracket has dozens. */
function useColumnsInSight({ columns }: LayoutSection, viewport: Viewport, spacing: number): readonly LayoutColumn[] {
  const held = useRef<readonly LayoutColumn[]>([])
  return useSyncExternalStore(
    viewport.subscribe,
    useCallback(() => {
      const { x, width } = visibleBox(viewport)
      const within = (margin: number) =>
        columns.filter((column) => column.x + spacing > x - margin && column.x < x + width + margin)
      const known = new Set(held.current)
      if (!within(0).every((column) => known.has(column))) held.current = within(width)
      return held.current
    }, [columns, viewport, spacing]),
  )
}
