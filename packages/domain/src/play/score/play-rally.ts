import { err, ok, type Result } from '../../shared/result'
import { endChangeScore, gameWinner, type ScoreRules } from './score-rules'
import { oppositeEnd, type Positions, positionsOf, type ScoreState, withPositions } from './score-state'
import { type ByTeam, ofTeam, otherSide, type TeamSide, withTeam } from './team-side'

/**
 * Side-out: the serving team scores, or loses the serve. Rally: the winner scores and serves next; a point that would
 * win the game may be kept for the own serve. Source: official rulebook 2025, 12.B.1.
 */
export function playRally(state: ScoreState, winner: TeamSide, rules: ScoreRules): ScoreState {
  const begun = begin(state)
  if (winner === state.serving) return addPoint(begun, winner, rules)
  if (rules.scoring === 'side_out') return loseServe(state, rules)
  const isKept = rules.gamePointOnServe && gameWinner(withPoint(state.score, winner, 1), rules) === winner
  return serveByScore(isKept ? begun : addPoint(begun, winner, rules), winner)
}

/** Side-out: only the serving team scores. */
export function scorePoint(state: ScoreState, side: TeamSide, rules: ScoreRules): Result<ScoreState, 'not-serving'> {
  if (rules.scoring === 'side_out' && side !== state.serving) return err('not-serving')
  return ok(addPoint(begin(state), side, rules))
}

/** A point that was no point, and with it the change of ends that it brought. Never below 0, where nothing changes. */
export function takeBackPoint(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  if (ofTeam(state.score, side) === 0) return state
  const back = movePoint(begin(state), side, -1, rules)
  const bringsEndsBack = endsAreDue(state, rules) && !endsAreDue(back, rules) && !state.endsStay
  return bringsEndsBack ? { ...back, team1Court: state.gameStart.team1Court } : back
}

/** From server 1 to server 2, the partner; from the last server to the other team. */
export function loseServe(state: ScoreState, rules: ScoreRules): ScoreState {
  const begun = begin(state)
  if (rules.scoring === 'rally') return serveByScore(begun, otherSide(state.serving))
  return state.serverNumber === 1 ? serveBy(begun, partnerOfServer(state), 2) : sideOut(begun)
}

/** The other server of the serving team, by number and by player. */
export function swapServer(state: ScoreState, rules: ScoreRules): ScoreState {
  if (rules.scoring === 'rally') return swapPositions(state, state.serving, rules)
  return serveBy(state, partnerOfServer(state), state.serverNumber === 1 ? 2 : 1)
}

/** A game starts with its only server, in side-out as server 2, from the half that the score names. */
export function serveFirst(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  const serving = serveByScore(state, side)
  return rules.scoring === 'rally' ? serving : serveBy(serving, serving.serverPlayerId, 2)
}

/** Before the first rally this chooses the starting server, later it corrects where the players stand. */
export function swapPositions(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  const { left, right } = positionsOf({ positions: state.gameStart.positions }, side)
  const start = withPositions({ positions: state.gameStart.positions }, side, { left: right, right: left }).positions
  const swapped = { ...swapPlayers(state, side), gameStart: { ...state.gameStart, positions: start } }
  const chooses = side === state.serving && (!state.gameBegun || rules.scoring === 'rally')
  return chooses ? serveFirst(swapped, side, rules) : swapped
}

/** A point more; the first of a deciding game that has ends change changes them. */
export function addPoint(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  return changeDueEnds(movePoint(state, side, 1, rules), rules)
}

/** The ends that the score of a deciding game asks for. */
export function changeDueEnds(state: ScoreState, rules: ScoreRules): ScoreState {
  return endsAreDue(state, rules) ? { ...state, team1Court: oppositeEnd(state.gameStart.team1Court) } : state
}

/** A point that a penalty costs. It was played for: the teams stay where they stand, and change ends no second time. */
export function losePoint(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  const less = movePoint(state, side, -1, rules)
  return endsAreDue(state, rules) && !endsAreDue(less, rules) ? { ...less, endsStay: true } : less
}

/**
 * In side-out the team's players swap, which keeps the starting server right exactly at even scores; in rally scoring
 * those of the serving team alone, which keeps the server right exactly at even scores.
 */
function movePoint(state: ScoreState, side: TeamSide, by: 1 | -1, rules: ScoreRules): ScoreState {
  const moves = rules.scoring === 'side_out' || side === state.serving
  const moved = moves ? swapPlayers(state, side) : state
  return { ...moved, score: withPoint(state.score, side, by) }
}

/** Players at the start of a game, whose score need not be 0: as after so many points. */
export function placePlayers(state: ScoreState, rules: ScoreRules): ScoreState {
  return ([1, 2] as const)
    .filter((side) => ofTeam(state.score, side) % 2 === 1)
    .filter((side) => rules.scoring === 'side_out' || side === state.serving)
    .reduce(swapPlayers, { ...state, positions: state.gameStart.positions })
}

function begin(state: ScoreState): ScoreState {
  return { ...state, gameBegun: true, timeout: null }
}

function withPoint(score: ByTeam<number>, side: TeamSide, by: 1 | -1): ByTeam<number> {
  return withTeam(score, side, ofTeam(score, side) + by)
}

function swapPlayers(state: ScoreState, side: TeamSide): ScoreState {
  const { left, right }: Positions = positionsOf(state, side)
  return withPositions(state, side, { left: right, right: left })
}

/** Whether the score is one at which the ends of a deciding game have changed. */
function endsAreDue({ gameNumber, score }: ScoreState, rules: ScoreRules): boolean {
  return gameNumber === rules.bestOf && Math.max(...score) >= endChangeScore(rules)
}

function sideOut(state: ScoreState): ScoreState {
  const serving = otherSide(state.serving)
  return serveBy({ ...state, serving }, positionsOf(state, serving).right, 1)
}

/** The player of the team who stands right at an even score, left at an odd one. */
function serveByScore(state: ScoreState, serving: TeamSide): ScoreState {
  const half = ofTeam(state.score, serving) % 2 === 0 ? 'right' : 'left'
  return { ...state, serving, serverPlayerId: positionsOf(state, serving)[half] }
}

function serveBy(state: ScoreState, serverPlayerId: number, serverNumber: 1 | 2): ScoreState {
  return { ...state, serverPlayerId, serverNumber, servesRemaining: serverNumber === 1 ? 2 : 1 }
}

function partnerOfServer(state: ScoreState): number {
  const { left, right } = positionsOf(state, state.serving)
  return state.serverPlayerId === right ? left : right
}
