import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkRatios } from './check'
import type { Bench } from './figure'
import type { Table } from './tables'

const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

/** A bench whose runs measure these ratios, and beside each a time. */
function benchOf(ratios: readonly number[]): Bench {
  const short = async () =>
    ratios.map((measured) => [
      { name: 'result against its twin', measured, unit: 'ratio' as const, bound: null },
      { name: 'result', measured: 500, unit: 'µs' as const, bound: null },
    ])
  return { name: 'results', title: '', method: '', paths: [], run: async () => [], short }
}

const recorded: Table = {
  ...{ name: 'results', day: '2026-11-28', commit: null, paths: ['of-no-commit'] },
  ratios: new Map([['result against its twin', 1]]),
}

test('a ratio as it was recorded is fine', async () => {
  expect(await checkRatios([benchOf([1.1, 1, 1.2, 1.1, 4])], [recorded])).toBe(true)
  expect(printed).toEqual([
    expect.stringMatching(/^fine: results, result against its twin: .*\(median 1.1\), recorded 1$/),
  ])
})

test('one that is more than half above it is a warning', async () => {
  expect(await checkRatios([benchOf([1.7, 2.5, 1.6, 3, 4])], [recorded])).toBe(true)
  expect(printed).toEqual([expect.stringMatching(/^warning: results, /)])
})

test('one that exceeds twice of it five times fails', async () => {
  expect(await checkRatios([benchOf([2.1, 2.5, 2.2, 3, 4])], [recorded])).toBe(false)
  expect(printed).toEqual([expect.stringMatching(/^FAILED: results, /)])
})

test('one that no table has is a warning', async () => {
  expect(await checkRatios([benchOf([1, 1, 1, 1, 1])], [{ ...recorded, ratios: new Map() }])).toBe(true)
  expect(printed).toEqual([expect.stringMatching(/^warning: .* nothing recorded$/)])
})
