import { expect, test } from 'vitest'
import { indexParts, initialShownParts, nextShownParts, type Shown, type ShownTarget } from './shown-parts'

/** A column of cards, 140 stage pixels apart. */
const column = indexParts(
  Array.from({ length: 200 }, (_, index) => ({
    id: index,
    box: { x: 0, y: index * 140, width: 300, height: 116 },
  })),
)
const windowAt = (y: number, moving = false): ShownTarget => ({
  sight: { x: 0, y, width: 650, height: 1000 },
  detail: 'full',
  moving,
})
const inSight = (y: number) => [...initialShownParts(column, windowAt(y)).keys()]

/** Every frame until nothing is left to do. */
function settle(from: Shown, wanted: ShownTarget): [first: Shown, ...later: Shown[]] {
  const frames: [Shown, ...Shown[]] = [from]
  for (let shown = from; frames.length < 1000; ) {
    const next = nextShownParts(column, shown, wanted)
    if (next === shown) return frames
    shown = next
    frames.push(next)
  }
  throw new Error('it never settles')
}
const settled = (wanted: ShownTarget): Shown => settle(initialShownParts(column, wanted), wanted).at(-1) ?? new Map()
const changesOf = (a: Shown, b: Shown): number =>
  [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id)).length

test('the first frame has the cards of the window, later ones a few more each until those around it are there', () => {
  expect(inSight(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const frames = settle(initialShownParts(column, windowAt(0)), windowAt(0))
  // Those that reach into 3,600 pixels below the window too, the nearer ones before the others.
  expect(frames.at(-1)?.size).toBe(33)
  expect([...(frames[4]?.keys() ?? [])].map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 21 }, (_, id) => id),
  )
  for (const [index, frame] of frames.entries()) {
    expect(changesOf(frames[index - 1] ?? frame, frame)).toBeLessThanOrEqual(4)
  }
})

test('while it moves no card of the window is missing, most frames change nothing and none takes a card away', () => {
  let shown = settled(windowAt(5000))
  const before = shown
  const changed = Array.from({ length: 60 }, (_, frame) => {
    const y = 5000 + 40 * (frame + 1)
    const next = nextShownParts(column, shown, windowAt(y, true))
    expect(inSight(y).filter((id) => !next.has(id))).toEqual([])
    const isOther = next !== shown
    shown = next
    return isOther
  })
  expect(changed.filter(Boolean).length).toBeLessThanOrEqual(6)
  expect([...before.keys()].every((id) => shown.has(id))).toBe(true)
  const later = settle(shown, windowAt(12_000)).at(-1)
  expect(inSight(5000).some((id) => later?.has(id))).toBe(false)
})

test('a drawing that moves for long does not keep everything it passed', () => {
  const wide = indexParts(
    Array.from({ length: 2000 }, (_, index) => ({
      id: index,
      box: { x: (index % 10) * 360, y: Math.floor(index / 10) * 140, width: 300, height: 116 },
    })),
  )
  let shown = initialShownParts(wide, windowAt(0))
  for (let y = 0; y < 20_000; y += 40) shown = nextShownParts(wide, shown, windowAt(y, true))
  expect(shown.size).toBeGreaterThan(0)
  expect(shown.size).toBeLessThan(700)
})

test('after a jump the window is full in one frame', () => {
  const next = nextShownParts(column, settled(windowAt(0)), windowAt(20_000, true))
  expect(inSight(20_000).filter((id) => !next.has(id))).toEqual([])
})

test('every card gets the detail of the zoom once the drawing rests, some in each frame', () => {
  const start = settled(windowAt(0))
  const far = { ...windowAt(0), detail: 'codes' } as const
  expect(nextShownParts(column, start, { ...far, moving: true })).toBe(start)
  const frames = settle(start, far)
  expect(new Set(frames.at(-1)?.values())).toEqual(new Set(['codes']))
  expect(frames.length).toBeGreaterThan(2)
})
