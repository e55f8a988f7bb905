import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCode } from '../../shared/readable-code'
import { isWallCodeOpen, wallCode, wallCodeLength, wallCodeMs } from './wall-code'

test('[BRD-15] a wall has a code of four signs that nobody mistakes, however it is typed', () => {
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: wallCodeLength, maxLength: 8 })
  fc.assert(
    fc.property(bytes, (random) => {
      const code = wallCode(random)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}$/)
      expect(foldCode(` ${code.toLowerCase().slice(0, 2)}-${code.toLowerCase().slice(2)} `)).toBe(code)
    }),
  )
})

test('[BRD-15] a code pairs for 30 minutes', () => {
  const since = Date.UTC(2026, 2, 14)
  expect([0, wallCodeMs - 1, wallCodeMs].map((after) => isWallCodeOpen(since, since + after))).toEqual([
    true,
    true,
    false,
  ])
})
