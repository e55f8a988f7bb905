import type { MatchView } from '@vot/contract'
import { expect, test } from 'vitest'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { formOf, withLeader, withWinner } from './result-form'

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

test('the form of a match in play opens with its score, and whoever leads is the winner', () => {
  expect(formOf(playing([4, 5]))).toMatchObject({ winner: 2, games: [[5, 4]], outcome: 'played' })
  expect(formOf(playing([11, 7]))).toMatchObject({ winner: 1, games: [[11, 7]] })
  expect(formOf(playing([3, 2], [[5, 11]]))).toMatchObject({
    winner: 1,
    games: [
      [5, 11],
      [3, 2],
    ],
  })
  expect(formOf(playing([0, 0]))).toMatchObject({ winner: null, games: [[11, 0]] })
})

test('of a score that nobody leads the choice of the winner decides whose points stand first', () => {
  const match = playing(
    [4, 4],
    [
      [11, 5],
      [5, 11],
    ],
  )
  const form = formOf(match)
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
  const match = playing([4, 5])
  const opened = formOf(match)
  expect(withLeader({ ...opened, games: [[5, 11]] }, match)).toMatchObject({ winner: 1, games: [[11, 5]] })
  expect(withLeader({ ...opened, games: [[11, 4]] }, match)).toMatchObject({ winner: 2, games: [[11, 4]] })
  const level = formOf(playing([4, 4]))
  expect(withLeader({ ...level, games: [[11, 9]] }, match)).toMatchObject({ winner: 1, games: [[11, 9]] })
  expect(withLeader({ ...level, games: [[9, 11]] }, match)).toMatchObject({ winner: 2, games: [[11, 9]] })
})

test('nobody follows half a score, a retirement, or a match without any score', () => {
  const match = playing([4, 5])
  const opened = formOf(match)
  for (const change of [
    { games: [['', 11]] },
    { games: [[7, 7]] },
    { games: [[5, 11]], outcome: 'retired' },
  ] as const) {
    const form = { ...opened, ...change } as typeof opened
    expect(withLeader(form, match)).toBe(form)
  }
  const unplayed = { ...match, status: 'ready', live_score: null } as const
  const form = { ...formOf(unplayed), games: [[0, 11]] } as typeof opened
  expect(withLeader(form, unplayed)).toBe(form)
})
