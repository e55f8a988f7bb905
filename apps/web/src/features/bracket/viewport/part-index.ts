import { type Box, overlaps } from '../layout/geometry'

/** A piece of the drawing that comes and goes as a whole, under a name of its own. */
export interface Part {
  readonly id: number | string
  readonly box: Box
}

/** The parts of a drawing by where they stand: a frame that moves it looks at those around the window alone. */
export interface PartIndex {
  readonly size: number
  readonly boxOf: (id: Part['id']) => Box | undefined
  /** Parts that may reach into the box, each once. */
  readonly near: (box: Box) => ReadonlySet<Part>
}

/** Stage pixels of the squares that parts are filed by. */
const square = 1000

export function indexParts(parts: readonly Part[]): PartIndex {
  const boxes = new Map(parts.map(({ id, box }) => [id, box]))
  const rows = new Map<number, Map<number, Part[]>>()
  for (const part of parts) {
    for (const y of squaresOf(part.box.y, part.box.height)) {
      const row = rows.get(y) ?? new Map<number, Part[]>()
      rows.set(y, row)
      for (const x of squaresOf(part.box.x, part.box.width)) {
        const filed = row.get(x)
        if (filed) filed.push(part)
        else row.set(x, [part])
      }
    }
  }
  return {
    size: parts.length,
    boxOf: (id) => boxes.get(id),
    near(box) {
      const found = new Set<Part>()
      for (const [y, row] of rows) {
        if (!reaches(y, box.y, box.height)) continue
        for (const [x, filed] of row) {
          if (reaches(x, box.x, box.width)) for (const part of filed) if (overlaps(box, part.box)) found.add(part)
        }
      }
      return found
    },
  }
}

function squaresOf(start: number, length: number): number[] {
  const first = Math.floor(start / square)
  return Array.from({ length: Math.floor((start + length) / square) - first + 1 }, (_, index) => first + index)
}

function reaches(index: number, start: number, length: number): boolean {
  return index * square < start + length && (index + 1) * square > start
}
