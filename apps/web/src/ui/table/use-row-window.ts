import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

interface RowWindowOptions {
  readonly count: number
  /** Likely pixels of a row; each is measured once it is shown. */
  readonly height: number
  readonly isOn: boolean
}

export interface RowWindow {
  readonly isOn: boolean
  /** Rows to be shown, each with the pixels of those left out right before it. */
  readonly spots: readonly { readonly index: number; readonly before: number }[]
  /** Pixels of the rows left out behind the last one. */
  readonly after: number
  readonly measure: ((row: Element | null) => void) | undefined
  /** For the element around the rows: what has the focus stays. */
  readonly focus: { readonly onFocus?: (event: FocusEvent) => void; readonly onBlur?: (event: FocusEvent) => void }
}

/** Heights as they were measured before the screen was left, so that going back finds the same place. */
let measured: { readonly height: number; readonly items: VirtualItem[] } | null = null

/** Which rows of a long list are near the view; all of them where it is not on. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, height, isOn }: RowWindowOptions,
): RowWindow {
  const top = useTop(list, isOn)
  const [focused, setFocused] = useState<number | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      // The row that has the focus keeps it when it is scrolled out of view.
      return focused === null || focused >= range.count || near.includes(focused)
        ? near
        : [...near, focused].sort((one, other) => one - other)
    },
    [focused],
  )
  const virtualizer = useWindowVirtualizer({
    count: isOn ? count : 0,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
    enabled: isOn,
    initialMeasurementsCache: isOn && measured?.height === height ? measured.items : [],
  })
  useEffect(
    () => () => {
      if (isOn) measured = { height, items: virtualizer.measurementsCache }
    },
    [virtualizer, height, isOn],
  )
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [height, virtualizer])
  if (!isOn) return { isOn, spots: [], after: 0, measure: undefined, focus: {} }
  const shown = virtualizer.getVirtualItems()
  const last = shown.at(-1)
  return {
    isOn,
    spots: shown.map(({ index, start }, at) => ({ index, before: start - (shown[at - 1]?.end ?? top) })),
    after: last === undefined ? 0 : virtualizer.getTotalSize() + top - last.end,
    measure: virtualizer.measureElement,
    focus: {
      onFocus: ({ target }) => {
        const index = target.closest('[data-row]')?.getAttribute('data-index')
        setFocused(index == null ? null : Number(index))
      },
      onBlur: ({ relatedTarget }) => {
        if (!list.current?.contains(relatedTarget)) setFocused(null)
      },
    },
  }
}

/** How far below the page's top the first row stands. */
function useTop(list: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!isOn) return
    const read = () => {
      // The head of the table is no row.
      const first = list.current?.querySelector('tbody, ul') ?? list.current
      if (first) setTop(Math.round(first.getBoundingClientRect().top + window.scrollY))
    }
    read()
    // What stands above the list can grow and shrink; the page's height tells of it.
    const observer = new ResizeObserver(read)
    observer.observe(document.body)
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, isOn])
  return top
}
