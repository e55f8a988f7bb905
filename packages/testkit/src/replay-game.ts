import { applyScoreEvent, defaultScoreRules, openScoreSheet, type ScoreEvent, type ScoreState } from '@vot/domain'
import type { RealGame } from './real-games'

export interface ReplayedGame {
  /** Who served each rally, as the scoring has it. */
  readonly servers: readonly (string | undefined)[]
  /** At the end of the game; team 1 is the one that served first. */
  readonly state: ScoreState
}

/** Plays the recorded rallies, one tap a rally, through the scoring of the referee's screen. */
export function replayGame(game: RealGame): ReplayedGame {
  const { first, second } = playersOf(game)
  const names = [...first, ...second]
  const id = (name: string) => names.indexOf(name) + 1
  let at = 1_000
  let sheet = openScoreSheet({
    team1: [id(first[0]), id(first[1])],
    team2: [id(second[0]), id(second[1])],
    rules: defaultScoreRules,
  })
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
