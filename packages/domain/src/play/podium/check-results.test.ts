import { describe, expect, test } from 'vitest'
import { placeRank, places } from '../../people/ranking/ledger'
import type { Placings } from '../bracket/placings'
import { checkResults, deviatesFromBracket, resultsChoice, upsetsPodium } from './check-results'

const teams = [
  { player1Id: 1, player2Id: 2 },
  { player1Id: 4, player2Id: 3 },
  { player1Id: 5, player2Id: 6 },
  { player1Id: 7, player2Id: 8 },
]
const codeOf = (first: number[], second: number[], third: number[]) => {
  const checked = checkResults({ first, second, third }, teams, null)
  return checked.ok ? 'fine' : checked.code
}

test('[RES-01] first place is exactly two players', () => {
  for (const first of [[], [1], [1, 2, 3]]) expect(codeOf(first, [3, 4], [5, 6])).toBe('first-place-size')
})

test('[RES-02] second place is exactly two players', () => {
  for (const second of [[], [3], [3, 4, 5]]) expect(codeOf([1, 2], second, [5, 6])).toBe('second-place-size')
})

test('[RES-03] third place is one or two teams', () => {
  for (const third of [[], [5], [5, 6, 7], [5, 6, 7, 8, 9]]) {
    expect(codeOf([1, 2], [3, 4], third)).toBe('third-place-size')
  }
  expect(codeOf([1, 2], [3, 4], [5, 6])).toBe('fine')
  expect(codeOf([1, 2], [3, 4], [5, 7, 8, 6])).toBe('fine')
})

test('[RES-71] nobody is third where there are no three teams, or the finished bracket gives no third place', () => {
  const placed = (...at: number[]) => ({
    complete: true,
    placings: at.map((place, index) => ({
      entry: index + 1,
      place,
      holds: true,
      exit: { kind: 'match' as const, match: 1 },
    })),
  })
  const codeWith = (count: number, bracket: Placings | null, third: number[] = []) => {
    const checked = checkResults({ first: [1, 2], second: [3, 4], third }, teams.slice(0, count), bracket)
    return checked.ok ? 'fine' : checked.code
  }
  expect(codeWith(2, null)).toBe('fine')
  expect(codeWith(2, placed(1, 2))).toBe('fine')
  expect(codeWith(4, placed(1, 2, 4, 4))).toBe('fine')
  expect(codeWith(4, placed(1, 2, 4, 4), [5, 6])).toBe('fine')
  expect(codeWith(3, null)).toBe('third-place-size')
  expect(codeWith(3, placed(1, 2, 3))).toBe('third-place-size')
  expect(codeWith(2, null, [5])).toBe('third-place-size')
})

test('[RES-01, RES-02, RES-03] a place that the finished bracket gives nobody stays empty, and no other', () => {
  const given = (...at: readonly (readonly [place: number, holds: boolean])[]): Placings => ({
    complete: true,
    placings: at.map(([place, holds], i) => ({ entry: i + 1, place, holds, exit: { kind: 'match', match: 1 } })),
  })
  const codeWith = (bracket: Placings | null, first: number[], second: number[], third: number[]) => {
    const checked = checkResults({ first, second, third }, teams, bracket)
    return checked.ok ? 'fine' : checked.code
  }
  const semiAbsent = given([1, true], [3, true], [4, false], [4, false])
  expect(codeWith(semiAbsent, [1, 2], [], [3, 4])).toBe('fine')
  expect(codeWith(semiAbsent, [], [], [3, 4])).toBe('first-place-size')
  expect(codeWith(semiAbsent, [1, 2], [], [])).toBe('third-place-size')
  expect(codeWith({ ...semiAbsent, complete: false }, [1, 2], [], [3, 4])).toBe('second-place-size')
  expect(codeWith(null, [1, 2], [], [3, 4])).toBe('second-place-size')
  const finalAbsent = given([3, true], [3, true], [4, false], [4, false])
  expect(codeWith(finalAbsent, [], [], [1, 2, 3, 4])).toBe('fine')
  // Of three, two absent ones are third by number alone.
  const ofThree = given([1, true], [3, false], [3, false])
  expect(codeWith(ofThree, [1, 2], [], [])).toBe('fine')
  expect(codeWith(given([2, false], [2, false]), [], [], [])).toBe('podium-empty')
  const withIds = teams.map((team, index) => ({ ...team, id: index + 1 }))
  expect(deviatesFromBracket({ first: [1, 2], second: [], third: [] }, withIds, ofThree)).toBe(false)
  expect(deviatesFromBracket({ first: [1, 2], second: [], third: [4, 3] }, withIds, ofThree)).toBe(true)
})

describe('[RES-70] a change of the bracket leaves a podium behind', () => {
  const ids = teams.map((team, index) => ({ ...team, id: index + 1 }))
  const podium = { first: [1, 2], second: [3, 4], third: [5, 6] }
  const placed = (...entries: number[]): Placings => ({
    complete: true,
    placings: entries.map((entry, index) => ({
      entry,
      place: index + 1,
      holds: true,
      exit: { kind: 'match', match: 1 },
    })),
  })
  const open: Placings = { complete: false, placings: [] }
  const upsets = (before: Placings | null, after: Placings) => upsetsPodium(podium, ids, before, after)

  test('where its first three places become others, or are open again', () => {
    expect(upsets(placed(1, 2, 3, 4), placed(2, 1, 3, 4))).toBe(true)
    expect(upsets(placed(1, 2, 3, 4), placed(1, 2, 4, 3))).toBe(true)
    expect(upsets(placed(1, 2, 3, 4), open)).toBe(true)
    expect(upsets(null, open)).toBe(true)
    expect(upsets(open, placed(2, 1, 3, 4))).toBe(true)
  })

  test('and not where they stay, where they become those of the podium, or were open before', () => {
    expect(upsets(placed(1, 2, 3, 4), placed(1, 2, 3, 4))).toBe(false)
    expect(upsets(placed(2, 1, 3, 4), placed(2, 1, 3, 4))).toBe(false)
    expect(upsets(placed(2, 1, 3, 4), placed(1, 2, 3, 4))).toBe(false)
    expect(upsets(open, placed(1, 2, 3, 4))).toBe(false)
    expect(upsets(open, open)).toBe(false)
  })
})

test('[RES-04] nobody is placed twice', () => {
  expect(codeOf([1, 2], [2, 1], [5, 6])).toBe('player-placed-twice')
  expect(codeOf([1, 1], [3, 4], [5, 6])).toBe('player-placed-twice')
})

describe('[RES-05] players come as whole approved teams', () => {
  test('two players of different teams are refused', () => {
    expect(codeOf([1, 3], [2, 4], [5, 6])).toBe('not-a-team')
    expect(codeOf([1, 2], [3, 4], [5, 6, 7, 9])).toBe('not-a-team')
  })

  test('the order within a pair does not matter', () => {
    expect(codeOf([2, 1], [3, 4], [6, 5])).toBe('fine')
  })
})

test('entries name player and place, and turn back into the lists', () => {
  const choice = { first: [1, 2], second: [3, 4], third: [5, 6, 7, 8] }
  const checked = checkResults(choice, teams, null)
  const entries = checked.ok ? checked.value : []
  expect(entries.slice(0, 3)).toEqual([
    { playerId: 1, place: 'first' },
    { playerId: 2, place: 'first' },
    { playerId: 3, place: 'second' },
  ])
  expect(resultsChoice(entries)).toEqual(choice)
  expect(places.map(placeRank)).toEqual([1, 2, 3])
})
