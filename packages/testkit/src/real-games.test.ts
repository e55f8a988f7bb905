import {
  applyScoreEvent,
  defaultScoreRules,
  openScoreSheet,
  resultOfScore,
  type ScoreEvent,
  type ScoreSheet,
} from '@vot/domain'
import { expect, test } from 'vitest'
import { type RealGame, readRealGames } from './real-games'

const games = readRealGames()

/** Who stood where: the first team's players, and the second team's in the order in which they first served. */
function playersOf(game: RealGame) {
  const first: string[] = [game.firstServer]
  const second: string[] = []
  let team = first
  let hands = 1
  game.servers.forEach((server, rally) => {
    if (!team.includes(server)) team.push(server)
    if (game.rallies[rally]) return
    hands--
    if (hands > 0) return
    team = team === first ? second : first
    hands = 2
  })
  return { first: [first[0] ?? '?', first[1] ?? '?1'], second: [second[0] ?? '?2', second[1] ?? '?3'] } as const
}

/** Plays the recorded rallies and answers who served each, and the sheet at the end. */
function replay(game: RealGame) {
  const { first, second } = playersOf(game)
  const names = [...first, ...second]
  const id = (name: string) => names.indexOf(name) + 1
  let sheet: ScoreSheet = openScoreSheet({
    team1: [id(first[0]), id(first[1])],
    team2: [id(second[0]), id(second[1])],
    rules: defaultScoreRules,
  })
  let at = 1_000
  const apply = (event: ScoreEvent) => {
    const applied = applyScoreEvent(sheet, event)
    if (!applied.ok) throw new Error(`${game.game}: ${event.type} refused with ${applied.code}`)
    sheet = applied.value
  }
  apply({
    type: 'setup',
    tossWinner: 1,
    choice: 'serve',
    sideOfTeam1: 'left',
    firstServing: 1,
    startingServer: { team1: id(first[0]), team2: id(second[0]) },
    at,
  })
  apply({ type: 'start', at })
  const servers = game.rallies.map((won) => {
    const { serving, serverPlayerId } = sheet.state
    at += 15_000
    apply({ type: 'rally', winner: won === (serving === 1) ? 1 : 2, at })
    return names[serverPlayerId - 1]
  })
  apply({ type: 'end', at })
  return { servers, state: sheet.state }
}

test('[SCR-02] there are 290 recorded games to replay, and none is empty', () => {
  expect(games).toHaveLength(290)
  expect(games.every((game) => game.rallies.length >= 11 && game.rallies.length === game.servers.length)).toBe(true)
})

test('[SCR-02] every server of every rally is the one who really served', () => {
  for (const game of games)
    expect({ game: game.game, servers: replay(game).servers }).toEqual({ game: game.game, servers: game.servers })
})

test('[SCR-02][SCR-25] every game ends with its real score and winner', () => {
  for (const game of games) {
    const { state } = replay(game)
    const winner = game.score[0] > game.score[1] ? 1 : 2
    expect({ game: game.game, score: state.score }).toEqual({ game: game.game, score: game.score })
    expect(resultOfScore(state)).toEqual({ winner, outcome: 'played', games: [game.score] })
  }
})
