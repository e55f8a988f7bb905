import { expect, test } from 'vitest'
import { sampleTournament } from '../../../lib/testing/samples'
import { groupParts } from './group-parts'

const groupsOf = (sizes: readonly number[]) =>
  sizes.map((size, index) => ({
    groupId: index,
    name: 'ABCDEFGH'[index] ?? '',
    items: Array.from({ length: size }, (_, place) => ({
      tournament: sampleTournament({ id: 10 * index + place }),
      status: 'open' as const,
    })),
  }))
const shown = (...sizes: number[]) =>
  groupParts(groupsOf(sizes)).map(({ name, items, isContinued }) => `${name}${isContinued ? '+' : ''}${items.length}`)

test('groups stay whole where six divisions stand in two rows anyway, and where there are no six', () => {
  expect(shown(4, 3)).toEqual(['A4', 'B3'])
  expect(shown(3, 1, 2)).toEqual(['A3', 'B1', 'C2'])
  expect(shown(2, 3)).toEqual(['A2', 'B3'])
  expect(shown(1, 4)).toEqual(['A1', 'B4'])
  expect(shown(9)).toEqual(['A9'])
  expect(shown()).toEqual([])
})

test('else one goes on in the next row, as few of them as need be', () => {
  expect(shown(2, 3, 3)).toEqual(['A2', 'B3', 'C1', 'C+2'])
  expect(shown(3, 2, 3)).toEqual(['A3', 'B2', 'C2', 'C+1'])
  expect(shown(1, 4, 2)).toEqual(['A1', 'B3', 'B+1', 'C2'])
  expect(shown(5, 4)).toEqual(['A4', 'A+1', 'B3', 'B+1'])
  expect(shown(1, 5)).toEqual(['A1', 'B3', 'B+2'])
})

test('[TRN-180] six divisions, or all, stand in the first two rows of four in whatever order the groups come', () => {
  const orders = (left: number): number[][] =>
    left === 0
      ? [[]]
      : [1, 2, 3, 4, 5, 6]
          .filter((size) => size <= left)
          .flatMap((size) => orders(left - size).map((rest) => [size, ...rest]))
  for (let all = 1; all <= 11; all += 1) {
    for (const sizes of orders(all)) {
      const parts = groupParts(groupsOf(sizes))
      expect(parts.flatMap(({ items }) => items.map(({ tournament }) => tournament.id))).toEqual(
        groupsOf(sizes).flatMap(({ items }) => items.map(({ tournament }) => tournament.id)),
      )
      expect(inTwoRows(parts.map(({ items }) => items.length)), sizes.join()).toBeGreaterThanOrEqual(Math.min(6, all))
    }
  }
})

/** As the grid of the screen places parts: each as wide as its cards, four at most, and in the next row where it does not fit. */
function inTwoRows(sizes: readonly number[]): number {
  let [row, used, count] = [0, 0, 0]
  for (const size of sizes) {
    const width = Math.min(size, 4)
    if (used + width > 4) [row, used] = [row + 1, 0]
    const rows = Math.ceil(size / 4)
    for (let card = 0; card < size; card += 1) if (row + Math.floor(card / 4) < 2) count += 1
    row += rows - 1
    used += width
  }
  return count
}
