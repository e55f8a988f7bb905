import { type ByTeam, leader, ofTeam, otherSide, type TeamSide } from './team-side'

export const pointsPerGameChoices = [11, 15, 21] as const
export const winByChoices = [1, 2] as const
export const bestOfChoices = [1, 3, 5] as const

/** Side-out: the serving team alone scores. Rally: every rally is a point for its winner, who serves next. */
export const scoringSystems = ['side_out', 'rally'] as const
export type ScoringSystem = (typeof scoringSystems)[number]

/** How a match of a phase is scored. */
export interface ScoreRules {
  readonly scoring: ScoringSystem
  /** Of rally scoring: the point that wins a game is scored on the own serve; without it that rally is a side-out. */
  readonly gamePointOnServe: boolean

  readonly pointsPerGame: (typeof pointsPerGameChoices)[number]
  readonly winBy: (typeof winByChoices)[number]
  readonly bestOf: (typeof bestOfChoices)[number]
  /** Length of a team's first, second, ... time-out in a game, in ms; as many as there are. */
  readonly timeoutMs: readonly number[]
}

/** Two time-outs for each team, 120 s and 300 s. */
export const houseTimeouts = [120_000, 300_000] as const

/** Side-out, one game to 11, win by 2. */
export const defaultScoreRules: ScoreRules = {
  scoring: 'side_out',
  gamePointOnServe: false,
  pointsPerGame: 11,
  winBy: 2,
  bestOf: 1,
  timeoutMs: houseTimeouts,
}

/** Rules as they are stored: brackets made before rally scoring say nothing of it and are side-out. */
export type StoredScoreRules = Omit<ScoreRules, 'scoring' | 'gamePointOnServe'> &
  Partial<Pick<ScoreRules, 'scoring' | 'gamePointOnServe'>>

/** The rules with what was not chosen. */
export function fullScoreRules(rules: StoredScoreRules | undefined): ScoreRules {
  return rules === undefined ? defaultScoreRules : { ...defaultScoreRules, ...rules }
}

/** The team that has won a game with this score, null while it goes on. */
export function gameWinner(score: ByTeam<number>, rules: ScoreRules): TeamSide | null {
  const ahead = leader(score)
  if (ahead === null) return null
  const [most, least] = [ofTeam(score, ahead), ofTeam(score, otherSide(ahead))]
  return most >= rules.pointsPerGame && most - least >= rules.winBy ? ahead : null
}

/** Whether a game can end like this: won, and not played on after it was won. */
export function isLegalGameScore(score: ByTeam<number>, rules: ScoreRules): boolean {
  const winner = gameWinner(score, rules)
  if (winner === null) return false
  const most = ofTeam(score, winner)
  return most === rules.pointsPerGame || most - ofTeam(score, otherSide(winner)) === rules.winBy
}

/** Games that win the match. */
export function gamesToWin(rules: ScoreRules): number {
  return (rules.bestOf + 1) / 2
}

/** The score at which the first team to reach it changes ends in the deciding game. */
export function endChangeScore(rules: Pick<ScoreRules, 'pointsPerGame'>): number {
  return { 11: 6, 15: 8, 21: 11 }[rules.pointsPerGame]
}
