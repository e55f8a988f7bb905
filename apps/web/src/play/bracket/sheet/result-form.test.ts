import type { MatchView } from '@vot/contract'
import { defaultScoreRules } from '@vot/domain'
import { expect, test } from 'vitest'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { faultsOf, formOf, unfinishedGame, withLeader, withWinner } from './result-form'

const [sample] = viewOfBracket(startBracket(4, 'standard')).bracket.matches
if (!sample) throw new Error('a bracket without matches')

const playing = (score: [number, number], games: [number, number][] = []): MatchView => ({
  ...sample,
  status: 'in_progress',
  participant1_id: 1,
  participant2_id: 2,
  outcome: null,
  winner_id: null,
  games: [],
  live_score: { phase: 'in_progress', game_number: 1, score, games, serving: 1, server_number: 1, server_player_id: 1 },
})

const toEleven = defaultScoreRules
const bestOfThree = { ...defaultScoreRules, bestOf: 3 } as const

test('the form of a match in play opens with its score', () => {
  expect(formOf(playing([4, 5]), toEleven)).toMatchObject({ games: [[4, 5]], outcome: 'played' })
  expect(formOf(playing([0, 0]), toEleven)).toMatchObject({ winner: null, games: [[11, 0]] })
})

test('[OPS-319] who leads a match in play is no winner before its score ends the match', () => {
  expect(formOf(playing([4, 5]), toEleven).winner).toBeNull()
  expect(formOf(playing([10, 11]), toEleven).winner).toBeNull()
  expect(formOf(playing([11, 7]), toEleven)).toMatchObject({ winner: 1, games: [[11, 7]] })
  expect(formOf(playing([7, 11]), toEleven)).toMatchObject({ winner: 2, games: [[11, 7]] })
  expect(formOf(playing([11, 7]), bestOfThree).winner).toBeNull()
  expect(formOf(playing([11, 2], [[11, 5]]), bestOfThree).winner).toBe(1)
  expect(withLeader(formOf(playing([4, 5]), toEleven), playing([4, 5]), toEleven).winner).toBeNull()
})

test('[OPS-319] a score that the rules do not end a game at is told apart', () => {
  const form = { ...formOf(playing([0, 0]), toEleven), winner: 1 }
  expect(unfinishedGame({ ...form, games: [[5, 4]] }, toEleven)).toEqual([5, 4])
  expect(unfinishedGame({ ...form, games: [[11, 10]] }, toEleven)).toEqual([11, 10])
  expect(unfinishedGame({ ...form, games: [[11, 9]] }, toEleven)).toBeNull()
  expect(unfinishedGame({ ...form, games: [[5, 4]], outcome: 'retired' }, toEleven)).toBeNull()
})

test('[BRK-194] games that the match cannot have are refused in the words of the server', () => {
  const form = { ...formOf(playing([0, 0]), toEleven), winner: 1 }
  const two = { ...form, games: [[11, 0] as const, [11, 0] as const] }
  expect(faultsOf(form, toEleven)).toEqual({})
  expect(faultsOf(two, toEleven).games).toMatch(/^Trận này không có nhiều ván/)
  expect(faultsOf(form, bestOfThree).games).toMatch(/^Chưa đội nào thắng đủ số ván/)
  expect(faultsOf(two, bestOfThree)).toEqual({})
})

test('of a score that nobody leads the choice of the winner decides whose points stand first', () => {
  const match = playing(
    [4, 4],
    [
      [11, 5],
      [5, 11],
    ],
  )
  const form = formOf(match, bestOfThree)
  expect(form.winner).toBeNull()
  expect(withWinner(form, match, 2).games).toEqual([
    [5, 11],
    [11, 5],
    [4, 4],
  ])
  expect(withWinner(form, match, 1).games).toEqual([
    [11, 5],
    [5, 11],
    [4, 4],
  ])
})

test('the winner follows a score that was typed the other way round, its points first', () => {
  const match = playing([7, 11])
  const opened = formOf(match, toEleven)
  expect(withLeader({ ...opened, games: [[5, 11]] }, match, toEleven)).toMatchObject({ winner: 1, games: [[11, 5]] })
  expect(withLeader({ ...opened, games: [[11, 4]] }, match, toEleven)).toMatchObject({ winner: 2, games: [[11, 4]] })
  const level = formOf(playing([4, 4]), toEleven)
  expect(withLeader({ ...level, games: [[11, 9]] }, match, toEleven)).toMatchObject({ winner: 1, games: [[11, 9]] })
  expect(withLeader({ ...level, games: [[9, 11]] }, match, toEleven)).toMatchObject({ winner: 2, games: [[11, 9]] })
})

test('nobody follows half a score, a retirement, or a match without any score', () => {
  const match = playing([7, 11])
  const opened = formOf(match, toEleven)
  for (const change of [
    { games: [['', 11]] },
    { games: [[7, 7]] },
    { games: [[5, 11]], outcome: 'retired' },
  ] as const) {
    const form = { ...opened, ...change } as typeof opened
    expect(withLeader(form, match, toEleven)).toBe(form)
  }
  const unplayed = { ...match, status: 'ready', live_score: null } as const
  const form = { ...formOf(unplayed, toEleven), games: [[0, 11]] } as typeof opened
  expect(withLeader(form, unplayed, toEleven)).toBe(form)
})
