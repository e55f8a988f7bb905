import { expect, test } from 'vitest'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { clustersOf } from './cluster-rows'

test('a cluster of four lists its teams with record and place, by what has been played', () => {
  const [open] = clustersOf(viewOfBracket(startBracket(16, 'play_off')))
  expect(open).toMatchObject({ key: 'A', done: 0, matches: 5, live: [] })
  expect(open?.rows.map(({ won, lost, place }) => [won, lost, place])).toEqual(Array(4).fill([0, 0, '']))
  const [played] = clustersOf(viewOfBracket(playMatches(startBracket(16, 'play_off'))))
  expect(played?.done).toBe(5)
  const rows = played?.rows.map(({ team, won, lost, place }) => [team.rolling_number, won, lost, place])
  expect(rows?.toSorted()).toEqual([
    [1, 2, 0, 'nhất'],
    [2, 2, 1, 'nhì'],
    [3, 1, 2, 'loại'],
    [4, 0, 2, 'loại'],
  ])
})

test('clusters of three and groups go by their table, and places stand once all is played', () => {
  const half = clustersOf(viewOfBracket(playMatches(startBracket(9, 'play_off'), 4)))
  expect(half.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['A', 3],
    ['B', 3],
    ['C', 3],
  ])
  expect(half.at(-1)?.rows.map(({ place }) => place)).toEqual(['', '', ''])
  const [over] = clustersOf(viewOfBracket(playMatches(startBracket(9, 'play_off'), 9)))
  expect(over?.rows.map(({ won, place, advances }) => [won, place, advances])).toEqual([
    [2, 'nhất', true],
    [1, 'nhì', true],
    [0, 'loại', false],
  ])
})

test('a knock-out has no clusters', () => {
  expect(clustersOf(viewOfBracket(startBracket(8, 'standard')))).toEqual([])
})
