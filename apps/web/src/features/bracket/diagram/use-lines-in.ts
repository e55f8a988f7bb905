import { useMemo } from 'react'
import type { BracketLayout, LayoutConnector } from '../layout/bracket-layout'
import { type Box, overlaps } from '../layout/geometry'

/** The lines and frames of a part of the drawing. */
export function useLinesIn(
  area: Box,
  { connectors, frames }: BracketLayout,
): Pick<BracketLayout, 'connectors' | 'frames'> {
  const lines = useMemo(() => connectors.map((line) => ({ line, box: boxOfLine(line) })), [connectors])
  return useMemo(
    () => ({
      connectors: lines.filter(({ box }) => overlaps(area, box)).map(({ line }) => line),
      frames: frames.filter(({ box }) => overlaps(area, box)),
    }),
    [lines, frames, area],
  )
}

function boxOfLine({ points }: LayoutConnector): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
