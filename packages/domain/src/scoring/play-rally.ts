import { err, ok, type Result } from '../shared/result'
import { endChangeScore, type ScoreRules } from './score-rules'
import { oppositeEnd, positionsOf, type ScoreState, withPositions } from './score-state'
import { ofTeam, otherSide, type TeamSide, withTeam } from './team-side'

/** The serving team scores, or loses the serve. Source: D 7. */
export function playRally(state: ScoreState, winner: TeamSide, rules: ScoreRules): ScoreState {
  return winner === state.serving ? addPoint(state, winner, 1, rules) : loseServe(state)
}

/** Only the serving team scores. Source: B 4. */
export function scorePoint(state: ScoreState, side: TeamSide, rules: ScoreRules): Result<ScoreState, 'not-serving'> {
  return side === state.serving ? ok(addPoint(state, side, 1, rules)) : err('not-serving')
}

/** Never below 0, where nothing changes. Source: B 4. */
export function takeBackPoint(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  return ofTeam(state.score, side) === 0 ? state : addPoint(state, side, -1, rules)
}

/** From server 1 to server 2, the partner; from server 2 to the other team's player who stands right. Source: D 7. */
export function loseServe(state: ScoreState): ScoreState {
  const begun = { ...state, gameBegun: true, timeout: null }
  return state.serverNumber === 1 ? serveBy(begun, partnerOfServer(state), 2) : sideOut(begun)
}

/** The other server of the serving team, by number and by player. Source: B 4. */
export function swapServer(state: ScoreState): ScoreState {
  return serveBy(state, partnerOfServer(state), state.serverNumber === 1 ? 2 : 1)
}

/** A game starts with its only server, who stands right, as server 2. Source: D 7. */
export function serveFirst(state: ScoreState, side: TeamSide): ScoreState {
  return serveBy({ ...state, serving: side }, positionsOf(state, side).right, 2)
}

/** Before the first rally this chooses the starting server, later it corrects where the players stand. Source: B 4. */
export function swapPositions(state: ScoreState, side: TeamSide): ScoreState {
  const { left, right } = positionsOf(state, side)
  const swapped = withPositions(state, side, { left: right, right: left })
  return !state.gameBegun && side === state.serving ? serveFirst(swapped, side) : swapped
}

/** A point more or less; the team's players swap, which keeps the starting server right exactly at even scores. */
export function addPoint(state: ScoreState, side: TeamSide, by: 1 | -1, rules: ScoreRules): ScoreState {
  const { left, right } = positionsOf(state, side)
  const score = withTeam(state.score, side, ofTeam(state.score, side) + by)
  const swapped = withPositions(state, side, { left: right, right: left })
  return changeEnds({ ...swapped, score, gameBegun: true, timeout: null }, rules)
}

/** Follows from the score, so that taking back the point also takes back the change. Source: D 7. */
function changeEnds(state: ScoreState, rules: ScoreRules): ScoreState {
  const due = state.gameNumber === rules.bestOf && Math.max(...state.score) >= endChangeScore(rules)
  const { team1Court } = state.gameStart
  return { ...state, team1Court: due ? oppositeEnd(team1Court) : team1Court }
}

function sideOut(state: ScoreState): ScoreState {
  const serving = otherSide(state.serving)
  return serveBy({ ...state, serving }, positionsOf(state, serving).right, 1)
}

function serveBy(state: ScoreState, serverPlayerId: number, serverNumber: 1 | 2): ScoreState {
  return { ...state, serverPlayerId, serverNumber, servesRemaining: serverNumber === 1 ? 2 : 1 }
}

function partnerOfServer(state: ScoreState): number {
  const { left, right } = positionsOf(state, state.serving)
  return state.serverPlayerId === right ? left : right
}
