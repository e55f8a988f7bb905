import type { LayoutConnector } from '../layout/bracket-layout'
import type { Box } from '../layout/geometry'

/** Lines that are near each other: they come into the drawing together, as few shapes. */
export interface LineBlock {
  readonly id: string
  readonly box: Box
  readonly lines: readonly LayoutConnector[]
}

/** Stage pixels of a block; a longer line is one of its own. */
const blockSize = 1000

/** Plain loops: it runs once, before the drawing is there. */
export function lineBlocks(connectors: readonly LayoutConnector[]): LineBlock[] {
  const blocks = new Map<number, { corners: Corners; lines: LayoutConnector[] }>()
  connectors.forEach((line, index) => {
    const corners = cornersOf(line)
    const { left, top } = corners
    const isLong = corners.bottom - top > blockSize
    // Blocks are counted by rows of ten thousand, which no drawing is wide; a long line has a number of its own.
    const place = isLong ? -1 - index : Math.floor(top / blockSize) * 10_000 + Math.floor(left / blockSize)
    const block = blocks.get(place)
    if (!block) {
      blocks.set(place, { corners, lines: [line] })
      return
    }
    block.corners.left = Math.min(block.corners.left, left)
    block.corners.top = Math.min(block.corners.top, top)
    block.corners.right = Math.max(block.corners.right, corners.right)
    block.corners.bottom = Math.max(block.corners.bottom, corners.bottom)
    block.lines.push(line)
  })
  return [...blocks].map(
    ([
      place,
      {
        corners: { left, top, right, bottom },
        lines,
      },
    ]) => ({
      id: `lines ${place}`,
      box: { x: left, y: top, width: right - left, height: bottom - top },
      lines,
    }),
  )
}

interface Corners {
  left: number
  top: number
  right: number
  bottom: number
}

/** A line bends between its ends and never leaves the box that they span. */
function cornersOf({ points }: LayoutConnector): Corners {
  const start = points[0] ?? nowhere
  const end = points[points.length - 1] ?? nowhere
  return {
    left: Math.min(start.x, end.x),
    top: Math.min(start.y, end.y),
    right: Math.max(start.x, end.x) + 1,
    bottom: Math.max(start.y, end.y) + 1,
  }
}

const nowhere = { x: 0, y: 0 }
