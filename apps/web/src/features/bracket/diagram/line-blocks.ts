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

export function lineBlocks(connectors: readonly LayoutConnector[]): LineBlock[] {
  const blocks = new Map<
    string,
    { left: number; top: number; right: number; bottom: number; lines: LayoutConnector[] }
  >()
  connectors.forEach((line, index) => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const { x, y } of line.points) {
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    const isLong = bottom - top > blockSize
    const id = isLong ? `lines ${index}` : `lines ${Math.floor(left / blockSize)} ${Math.floor(top / blockSize)}`
    const block = blocks.get(id)
    if (!block) {
      blocks.set(id, { left, top, right, bottom, lines: [line] })
      return
    }
    block.left = Math.min(block.left, left)
    block.top = Math.min(block.top, top)
    block.right = Math.max(block.right, right)
    block.bottom = Math.max(block.bottom, bottom)
    block.lines.push(line)
  })
  return [...blocks].map(([id, { left, top, right, bottom, lines }]) => ({
    id,
    box: { x: left, y: top, width: right - left, height: bottom - top },
    lines,
  }))
}
