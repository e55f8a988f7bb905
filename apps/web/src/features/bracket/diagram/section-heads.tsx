import { IconLayoutGrid, IconTournament } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import type { LayoutSection } from '../layout/bracket-layout'
import { headHeight, type Sizes, sectionHead } from '../layout/geometry'
import { columnText } from '../match-texts'
import { strings } from '../strings'
import type { Viewport } from '../viewport/viewport'
import classes from './section-heads.module.css'
import { toneOf } from './tone-of'

interface SectionHeadsProps {
  readonly section: LayoutSection
  readonly viewport: Viewport
  readonly sizes: Sizes
}

/** Names of a section and its rounds. They keep their size and stay in view while the drawing moves under them. */
export function SectionHeads({ section, viewport, sizes }: SectionHeadsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { kind, box, columns } = section
  useLayoutEffect(() => {
    const place = () => {
      const { x, y, zoom } = viewport.view()
      // Far out the room for it is lower than the head, which keeps its own height: it begins above its section.
      const top = box.y * zoom + y + Math.min(0, sectionHead * zoom - headHeight)
      const lowest = (box.y + box.height) * zoom + y - headHeight
      const style = ref.current?.style
      style?.setProperty('transform', `translate(${box.x * zoom + x}px, ${Math.min(lowest, Math.max(0, top))}px)`)
      style?.setProperty('width', `${box.width * zoom}px`)
      style?.setProperty('--zoom', String(zoom))
    }
    place()
    return viewport.subscribe(place)
  }, [viewport, box])
  const Picture = kind === 'play_off' || kind === 'groups' || kind === 'league' ? IconLayoutGrid : IconTournament
  return (
    <div ref={ref} className={`${classes.heads} ${classes[toneOf(kind)]}`} aria-hidden="true">
      {columns.map((column, index) => (
        <div
          key={column.x}
          className={classes.column}
          style={{
            left: `calc(${column.x - box.x}px * var(--zoom))`,
            width: `calc(${sizes.spacing - 8}px * var(--zoom))`,
          }}
        >
          {index === 0 && (
            <span className={classes.section}>
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
}
