import { err, ok, type Result } from '../../shared/result'
import { placePlayers, serveFirst } from './play-rally'
import type { SetupEvent } from './score-event'
import type { Positions, ScoredMatch, ScoreState } from './score-state'
import { type ByTeam, otherSide } from './team-side'

/**
 * Who won the toss and chose to serve serves first; who chose the court leaves the serve to the others. The starting
 * server of each team stands right.
 */
export function setUpMatch(
  state: ScoreState,
  setup: SetupEvent,
  match: ScoredMatch,
): Result<ScoreState, 'setup-invalid'> {
  const firstServing = setup.choice === 'serve' ? setup.tossWinner : otherSide(setup.tossWinner)
  if (setup.firstServing !== firstServing) return err('setup-invalid', { field: 'firstServing' })
  const team1 = positionsFor(match.team1, setup.startingServer.team1)
  const team2 = positionsFor(match.team2, setup.startingServer.team2)
  if (!team1 || !team2) return err('setup-invalid', { field: 'startingServer' })
  const ready: ScoreState = {
    ...state,
    phase: 'pending',
    serving: firstServing,
    team1Court: setup.sideOfTeam1,
    gameStart: { serving: firstServing, team1Court: setup.sideOfTeam1, positions: { team1, team2 } },
  }
  return ok(serveFirst(placePlayers(ready, match.rules), firstServing, match.rules))
}

function positionsFor([a, b]: ByTeam<number>, startingServer: number): Positions | undefined {
  if (startingServer === a) return { right: a, left: b }
  return startingServer === b ? { right: b, left: a } : undefined
}
