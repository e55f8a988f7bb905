import type { GameScore } from '../match/match-result'
import { gamesWon, isLegalRecord } from './finish-game'
import { gamesToWin, isLegalGameScore, type ScoreRules } from './score-rules'
import type { TeamSide } from './team-side'

/** `C9 02 11` as the code of a match and what is said of it. */
export function splitQuickLine(text: string): { readonly code: string; readonly figures: string } {
  const [, code = '', figures = ''] = /^\s*(\S*)\s*(.*)$/.exec(text) ?? []
  return { code, figures }
}

export interface QuickReading {
  /** As side 1, side 2; empty while there is nothing to read. */
  readonly games: readonly GameScore[]
  /** The games end the match by its rules: it may be saved. */
  readonly isLegal: boolean
}

/**
 * The games that a typed line tells, side 1 first: `2 11`, `02 11`, `0211` and `0 2 1 1` are the same, more games
 * follow on. Once the winner is chosen one number is enough, the loser's points of a single game.
 * Figures are read as they stand apart where that is a result by the rules, else by twos.
 */
export function readQuickGames(figures: string, rules: ScoreRules, winner: TeamSide | null = null): QuickReading {
  const words = figures.match(/\d+/g) ?? []
  const digits = words.join('')
  const apart = words.length % 2 === 0 ? pairsOf(words) : []
  const byTwos = digits.length % 4 === 0 ? pairsOf(digits.match(/\d\d/g) ?? []) : []
  const [only] = words
  const single = winner !== null && words.length === 1 && only !== undefined ? wonWith(Number(only), rules, winner) : []
  const legal = [apart, single, byTwos].find((games) => endsMatch(games, rules))
  return { games: legal ?? (apart.length > 0 || words.length > 1 ? apart : byTwos), isLegal: legal !== undefined }
}

/** Legal, and not played on after one side had won. */
export function endsMatch(games: readonly GameScore[], rules: ScoreRules): boolean {
  if (!isLegalRecord(games, rules)) return false
  const before = gamesWon(games.slice(0, -1))
  return Math.max(...before) < gamesToWin(rules)
}

function pairsOf(numbers: readonly string[]): GameScore[] {
  return Array.from({ length: numbers.length / 2 }, (_, index): GameScore => {
    return [Number(numbers[index * 2]), Number(numbers[index * 2 + 1])]
  })
}

function wonWith(loser: number, { pointsPerGame, winBy }: ScoreRules, winner: TeamSide): GameScore[] {
  const own = Math.max(pointsPerGame, loser + winBy)
  return [winner === 1 ? [own, loser] : [loser, own]]
}

/** Scores that games usually end with, winner first: `11 – 0` to `11 – 9`, then three that went on. */
export function usualScores(rules: ScoreRules): GameScore[] {
  const { pointsPerGame: points, winBy } = rules
  const usual = Array.from({ length: points - winBy + 1 }, (_, loser): GameScore => [points, loser])
  const longer = [1, 2, 3].map((more): GameScore => [points + more, points + more - winBy])
  return [...usual, ...longer].filter((score) => isLegalGameScore(score, rules))
}
