import { expect, test } from 'vitest'
import { scrollBy } from './scroll-near-edge'

test('a pointer in the middle scrolls nothing, near an edge it scrolls that way, the nearer the faster', () => {
  const by = (at: number) => scrollBy(at, 100, 900, 16)
  expect(by(500)).toBe(0)
  expect(by(870)).toBeGreaterThan(0)
  expect(by(895)).toBeGreaterThan(by(870))
  expect(by(120)).toBeLessThan(0)
  // Past the edge it goes no faster than at it, and a frame that took long makes no leap.
  expect(by(2000)).toBe(by(900))
  expect(scrollBy(900, 100, 900, 5000)).toBe(scrollBy(900, 100, 900, 50))
})
