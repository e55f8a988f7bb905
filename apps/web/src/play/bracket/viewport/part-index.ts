import { type Box, overlaps } from '../layout/geometry'

/** A piece of the drawing that comes and goes as a whole, under a name of its own. */
export interface Part {
  readonly id: number | string
  readonly box: Box
}

/** The parts of a drawing by where they stand: a frame that moves it looks at those around the window alone. */
export interface PartIndex<P extends Part = Part> {
  readonly size: number
  readonly get: (id: Part['id']) => P | undefined
  /** Parts that reach into the box, each once. */
  readonly near: (box: Box) => ReadonlySet<P>
}

/** Stage pixels of the strips that parts are filed by; large brackets are far higher than wide. */
const strip = 1000

/** Plain loops: it runs once, before the drawing is there. */
export function indexParts<P extends Part>(parts: readonly P[]): PartIndex<P> {
  const byId = new Map<Part['id'], P>()
  const strips = new Map<number, P[]>()
  for (const part of parts) {
    byId.set(part.id, part)
    const { y, height } = part.box
    const last = Math.floor((y + height) / strip)
    for (let at = Math.floor(y / strip); at <= last; at++) {
      const filed = strips.get(at)
      if (filed) filed.push(part)
      else strips.set(at, [part])
    }
  }
  return {
    size: parts.length,
    get: (id) => byId.get(id),
    near(box) {
      const found = new Set<P>()
      for (const [at, filed] of strips) {
        if (at * strip >= box.y + box.height || (at + 1) * strip <= box.y) continue
        for (const part of filed) if (overlaps(box, part.box)) found.add(part)
      }
      return found
    },
  }
}
