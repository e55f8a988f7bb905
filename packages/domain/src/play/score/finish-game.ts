import { err, ok, type Result } from '../../shared/result'
import type { MatchResult } from '../match/match-result'
import { changeDueEnds, placePlayers, serveFirst } from './play-rally'
import { gamesToWin, gameWinner, isLegalGameScore, type ScoreRules } from './score-rules'
import { oppositeEnd, type ScoreState } from './score-state'
import { type ByTeam, leader, otherSide, type TeamSide } from './team-side'

/** Games won by each team, not counting the one that is played. */
export function gamesWon(games: readonly ByTeam<number>[]): ByTeam<number> {
  const wonBy = (side: TeamSide) => games.filter((game) => leader(game) === side).length
  return [wonBy(1), wonBy(2)]
}

/** Whether the game on the sheet is won, and the match with it. */
export function isMatchDecided(state: ScoreState, rules: ScoreRules): boolean {
  if (state.phase !== 'in_progress' || gameWinner(state.score, rules) === null) return false
  return Math.max(...gamesWon([...state.games, state.score])) >= gamesToWin(rules)
}

/**
 * Closes the game and opens the next: who stood right at its start does so again; ends
 * and first serve change, time-outs are restored. A game that begins forfeited is like one that was played out, in its ends too.
 */
export function startNextGame(state: ScoreState, rules: ScoreRules): Result<ScoreState, 'score-tied' | 'no-next-game'> {
  if (leader(state.score) === null) return err('score-tied')
  const games = [...state.games, state.score]
  if (games.length >= rules.bestOf || Math.max(...gamesWon(games)) >= gamesToWin(rules)) return err('no-next-game')
  const serving = otherSide(state.gameStart.serving)
  const team1Court = oppositeEnd(state.gameStart.team1Court)
  const timeouts = rules.timeoutMs.length
  const fresh: ScoreState = {
    ...state,
    gameNumber: state.gameNumber + 1,
    score: state.nextScore,
    nextScore: [0, 0],
    games,
    serving,
    team1Court,
    gameStart: { ...state.gameStart, serving, team1Court },
    endsStay: false,
    gameBegun: false,
    timeout: null,
    timeoutsLeft: [timeouts, timeouts],
  }
  return ok(serveFirst(changeDueEnds(placePlayers(fresh, rules), rules), serving, rules))
}

/** The current score becomes the last game; whoever won more games wins the match. */
export function endMatch(state: ScoreState): Result<ScoreState, 'score-tied' | 'match-undecided'> {
  if (leader(state.score) === null) return err('score-tied')
  const games = [...state.games, state.score]
  const winner = leader(gamesWon(games))
  return winner === null ? err('match-undecided') : ok(complete({ ...state, games }, winner, 'played'))
}

/** The side gives up, or never came; the other one wins. A game that was begun stays on the sheet. */
export function concede(state: ScoreState, side: TeamSide, outcome: 'retired' | 'walkover'): ScoreState {
  const hasScore = state.gameBegun || Math.max(...state.score) > 0
  const games = hasScore ? [...state.games, state.score] : state.games
  return complete({ ...state, games }, otherSide(side), outcome)
}

/**
 * Whether ending now would leave a score that the rules do not know: a game that is not won or was played on, or too
 * few games. Worth a warning, never a refusal.
 */
export function wouldEndIllegally(state: ScoreState, rules: ScoreRules): boolean {
  return !isLegalRecord([...state.games, state.score], rules)
}

/** Whether a match ended by play with a score that the rules do not know. */
export function endedIllegally(state: ScoreState, rules: ScoreRules): boolean {
  return state.outcome === 'played' && !isLegalRecord(state.games, rules)
}

/** What the bracket takes over from a completed match; null before. A walkover carries no score. */
export function resultOfScore({ winner, outcome, games }: ScoreState): MatchResult | null {
  if (winner === null || outcome === null) return null
  return { winner, outcome, games: outcome === 'walkover' ? [] : games }
}

/** The score of a sheet once the match was decided by another result: that result, with what else the sheet says. */
export function decideByResult(state: ScoreState, result: MatchResult): ScoreState {
  const isDouble = result.outcome === 'double_walkover'
  const games = isDouble ? [] : result.games
  return {
    ...state,
    phase: 'completed',
    gameNumber: Math.max(games.length, 1),
    score: games.at(-1) ?? [0, 0],
    games,
    winner: isDouble ? null : result.winner,
    outcome: isDouble ? 'walkover' : result.outcome,
    timeout: null,
    paused: false,
  }
}

/** Whether the games end a match by its rules: each is won, and one side has won as many as it takes. */
export function isLegalRecord(games: readonly ByTeam<number>[], rules: ScoreRules): boolean {
  const won = gamesWon(games)
  return Math.max(...won) === gamesToWin(rules) && games.every((game) => isLegalGameScore(game, rules))
}

function complete(state: ScoreState, winner: TeamSide, outcome: 'played' | 'retired' | 'walkover'): ScoreState {
  return { ...state, phase: 'completed', winner, outcome, timeout: null, paused: false }
}
