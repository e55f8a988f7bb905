import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { PlayerView } from '@vot/contract'
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PendingRow } from '../../../lib/offline/use-outbox-write'
import { listStrings } from '../strings'
import { PlayerCard, type PlayerCardProps } from './player-card'
import classes from './players-screen.module.css'

interface PlayersGridProps extends Pick<PlayerCardProps, 'actions' | 'hasProfile' | 'onAct'> {
  readonly rows: readonly PendingRow<PlayerView>[]
  /** Of all that fit the filters, loaded or not. */
  readonly total: number
}

const narrowestCard = 272
const gap = 16
const likelyHeight = 174

/** Heights as they were measured before the screen was left, so that going back finds the same place. */
let measured: { readonly columns: number; readonly items: VirtualItem[] } | null = null

/** Cards in a grid of which only those near the view stand in the page, however many are loaded. */
export function PlayersGrid({ rows, total, ...card }: PlayersGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const { columns, top } = usePlace(list)
  const [focused, setFocused] = useState<number | null>(null)
  const lines = Math.ceil(rows.length / columns)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      const line = focused === null ? undefined : Math.floor(focused / columns)
      // The card that has the focus keeps it when it is scrolled out of view.
      return line === undefined || line >= range.count || near.includes(line)
        ? near
        : [...near, line].sort((a, b) => a - b)
    },
    [focused, columns],
  )
  const virtualizer = useWindowVirtualizer({
    count: lines,
    estimateSize: () => likelyHeight,
    gap,
    overscan: 3,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
    initialMeasurementsCache: measured?.columns === columns ? measured.items : [],
  })
  useEffect(
    () => () => {
      measured = { columns, items: virtualizer.measurementsCache }
    },
    [virtualizer, columns],
  )
  useLayoutEffect(() => {
    if (columns > 0) virtualizer.measure()
  }, [columns, virtualizer])
  const shown = virtualizer.getVirtualItems()
  const [first] = shown
  const last = shown.at(-1)
  return (
    <ul
      ref={list}
      className={classes.grid}
      aria-label={listStrings.list}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: first === undefined ? 0 : first.start - top,
        paddingBottom: last === undefined ? 0 : virtualizer.getTotalSize() + top - last.end,
      }}
      onFocus={({ target }) => {
        const place = target.closest('li')?.getAttribute('aria-posinset')
        setFocused(place == null ? null : Number(place) - 1)
      }}
      onBlur={({ relatedTarget }) => {
        if (!list.current?.contains(relatedTarget)) setFocused(null)
      }}
    >
      {shown.map((line, place) => {
        const before = shown[place - 1]
        const isApart = before !== undefined && before.index + 1 !== line.index
        return (
          <Fragment key={line.key}>
            {isApart && (
              <li className={classes.skippedCards} style={{ height: line.start - before.end - 2 * gap }} aria-hidden />
            )}
            {rows.slice(line.index * columns, (line.index + 1) * columns).map(({ row, pending }, column) => (
              <PlayerCard
                key={row.id}
                ref={column === 0 ? virtualizer.measureElement : undefined}
                line={line.index}
                place={line.index * columns + column + 1}
                total={Math.max(total, rows.length)}
                player={row}
                pending={pending}
                {...card}
              />
            ))}
          </Fragment>
        )
      })}
    </ul>
  )
}

/** How many cards stand beside each other, and how far below the page's top the first ones do. */
function usePlace(list: React.RefObject<HTMLUListElement | null>) {
  const [place, setPlace] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const read = () => {
      const box = list.current?.getBoundingClientRect()
      if (box === undefined) return
      const columns = Math.max(1, Math.floor((box.width + gap) / (narrowestCard + gap)))
      const top = Math.round(box.top + window.scrollY)
      setPlace((known) => (known.columns === columns && known.top === top ? known : { columns, top }))
    }
    read()
    // What stands above the list can grow and shrink; the page's height tells of it.
    const observer = new ResizeObserver(read)
    observer.observe(document.body)
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return place
}
