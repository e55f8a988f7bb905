import type { EpochMs } from '../../shared/vietnam-time'
import type { ScoreRules } from './score-rules'
import { type ByTeam, ofTeam, type TeamSide } from './team-side'

export const scorePhases = ['setup', 'pending', 'in_progress', 'completed'] as const
export type ScorePhase = (typeof scorePhases)[number]
export type CourtEnd = 'left' | 'right'

/** Positions of a team's players, seen facing the net; player ids. */
export interface Positions {
  readonly left: number
  readonly right: number
}

/** A match before the toss. Each team has two different players. */
export interface ScoredMatch {
  readonly team1: ByTeam<number>
  readonly team2: ByTeam<number>
  readonly rules: ScoreRules
}

/** The score of a match after some events. Plain data: it survives JSON. */
export interface ScoreState {
  readonly phase: ScorePhase
  readonly gameNumber: number
  /** Points of the game that is played; stays after the end. */
  readonly score: ByTeam<number>
  /** Finished games. */
  readonly games: readonly ByTeam<number>[]
  readonly serving: TeamSide
  /** Null in rally scoring, where each team has one server. */
  readonly serverNumber: 1 | 2 | null
  readonly serverPlayerId: number
  readonly servesRemaining: 1 | 2
  readonly positions: { readonly team1: Positions; readonly team2: Positions }
  /** The end of the court where team 1 stands, seen from the referee. */
  readonly team1Court: CourtEnd
  /** Left in this game. */
  readonly timeoutsLeft: ByTeam<number>
  readonly paused: boolean
  /** Time in play up to the last event; it stands still before the start, in a pause and after the end. */
  readonly elapsedMs: number
  readonly winner: TeamSide | null
  /** Events so far, undone ones and undo itself included. */
  readonly seq: number

  /** Null until the match ends. */
  readonly outcome: 'played' | 'retired' | 'walkover' | null
  /** The game as it began, for the next one and for the change of ends. */
  readonly gameStart: {
    readonly serving: TeamSide
    readonly team1Court: CourtEnd
    readonly positions: ScoreState['positions']
  }
  /** A penalty cost the point at which ends had changed in this game: no point that is taken back changes them back. */
  readonly endsStay: boolean
  /** Points with which the next game begins: of technical fouls after a game was won. */
  readonly nextScore: ByTeam<number>
  /** Whether a rally of this game was scored; before that a swap of positions chooses the starting server. */
  readonly gameBegun: boolean
  /** The time-out that runs or was the last thing to happen; its end is event time. */
  readonly timeout: { readonly side: TeamSide; readonly endsAt: EpochMs } | null
  readonly warnings: ByTeam<number>
  /** Of older records. */
  readonly fouls: ByTeam<number>
  /** Of the match. */
  readonly technicalWarnings: ByTeam<number>
  /** Of the match, with those that a second technical warning is. */
  readonly technicalFouls: ByTeam<number>
  /** Time of the latest event; an earlier one that arrives later counts as this. Null before the first. */
  readonly clockAt: EpochMs | null
}

/** Before the toss: each team's first player stands right, team 1 on the left. */
export function initialScore(match: ScoredMatch): ScoreState {
  const timeouts = match.rules.timeoutMs.length
  const positions = {
    team1: { right: match.team1[0], left: match.team1[1] },
    team2: { right: match.team2[0], left: match.team2[1] },
  }
  return {
    phase: 'setup',
    gameNumber: 1,
    score: [0, 0],
    games: [],
    serving: 1,
    serverNumber: match.rules.scoring === 'rally' ? null : 2,
    serverPlayerId: match.team1[0],
    servesRemaining: 1,
    positions,
    team1Court: 'left',
    timeoutsLeft: [timeouts, timeouts],
    paused: false,
    elapsedMs: 0,
    winner: null,
    seq: 0,
    outcome: null,
    gameStart: { serving: 1, team1Court: 'left', positions },
    endsStay: false,
    nextScore: [0, 0],
    gameBegun: false,
    timeout: null,
    warnings: [0, 0],
    fouls: [0, 0],
    technicalWarnings: [0, 0],
    technicalFouls: [0, 0],
    clockAt: null,
  }
}

export function positionsOf(state: Pick<ScoreState, 'positions'>, side: TeamSide): Positions {
  return ofTeam([state.positions.team1, state.positions.team2], side)
}

export function withPositions<State extends Pick<ScoreState, 'positions'>>(
  state: State,
  side: TeamSide,
  positions: Positions,
): State {
  const key = side === 1 ? 'team1' : 'team2'
  return { ...state, positions: { ...state.positions, [key]: positions } }
}

export function oppositeEnd(end: CourtEnd): CourtEnd {
  return end === 'left' ? 'right' : 'left'
}
