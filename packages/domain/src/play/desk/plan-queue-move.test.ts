import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planQueueMove, type QueuePlace } from './queue-order'

const now = 1_700_000_000_000

/** The order as the queue shows it: placed matches by place, then the others as they stood. */
function shown(order: readonly QueuePlace[], places: ReadonlyMap<number, number>): number[] {
  const placed = order.map(({ id, queuedAt }) => ({ id, place: places.get(id) ?? queuedAt ?? Number.MAX_SAFE_INTEGER }))
  return placed.sort((a, b) => a.place - b.place).map(({ id }) => id)
}
const places = (...queuedAt: (number | null)[]): QueuePlace[] =>
  queuedAt.map((place, index) => ({ id: index + 1, queuedAt: place }))

test('a match that moves up among those the rules order holds what stands before it', () => {
  const order = places(null, null, null, null)
  const moved = planQueueMove(order, 4, 1, now)
  expect(shown(order, moved)).toEqual([1, 4, 2, 3])
  expect([...moved.keys()].sort()).toEqual([1, 4])
})

test('between two places with room only the moved match gets a new one', () => {
  expect([...planQueueMove(places(1_000, 3_000, null), 3, 1, now).keys()]).toEqual([3])
  expect([...planQueueMove(places(1_000, 3_000, 5_000), 3, 0, now).keys()]).toEqual([3])
})

test('a match that is not in the queue moves nothing', () => {
  expect(planQueueMove(places(null, null), 9, 0, now).size).toBe(0)
})

test('after any number of moves every match stands where it was put', () => {
  const start = fc.array(fc.option(fc.integer({ min: now - 5, max: now + 5 })), { minLength: 1, maxLength: 12 })
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 })
  fc.assert(
    fc.property(start, moves, (queued, steps) => {
      // The queue lists placed matches first.
      const placed = queued.filter((each) => each !== null).sort((a, b) => a - b)
      let order = places(...placed, ...queued.filter((each) => each === null))
      for (const [which, where] of steps) {
        const id = order[which % order.length]?.id ?? 0
        const to = where % order.length
        const changes = planQueueMove(order, id, to, now)
        const others = order.filter((each) => each.id !== id).map((each) => each.id)
        const wanted = others.toSpliced(to, 0, id)
        expect(shown(order, changes)).toEqual(wanted)
        for (const place of changes.values()) expect(Number.isSafeInteger(place)).toBe(true)
        order = wanted.map((each) => ({
          id: each,
          queuedAt: changes.get(each) ?? order.find((one) => one.id === each)?.queuedAt ?? null,
        }))
      }
    }),
  )
})
