import { resultOfScore } from '@vot/domain'
import { expect, test } from 'vitest'
import { readRealGames } from './real-games'
import { replayGame } from './replay-game'

const games = readRealGames()

test('there are 290 recorded games to replay, and none is empty', () => {
  expect(games).toHaveLength(290)
  expect(games.every((game) => game.rallies.length >= 11 && game.rallies.length === game.servers.length)).toBe(true)
})

test('every server of every rally is the one who really served', () => {
  for (const game of games)
    expect({ game: game.game, servers: replayGame(game).servers }).toEqual({ game: game.game, servers: game.servers })
})

test('[SCR-25] every game ends with its real score and winner', () => {
  for (const game of games) {
    const { state } = replayGame(game)
    const winner = game.score[0] > game.score[1] ? 1 : 2
    expect({ game: game.game, score: state.score }).toEqual({ game: game.game, score: game.score })
    expect(resultOfScore(state)).toEqual({ winner, outcome: 'played', games: [game.score] })
  }
})
