import type { LiveScore } from '@vot/contract'
import { type BracketState, dayCode, type ScoreState } from '@vot/domain'
import type { Selectable } from 'kysely'
import type { Schema } from '../../db/schema'

/** A team as it entered, or as a replaced partner left it; whoever changes it moves the tournament's event number. */
export interface TeamRow {
  /** The registration's id, which is the engine's entry id. */
  readonly id: number
  readonly player1Id: number
  readonly player1Name: string
  readonly player1Points: number
  readonly player1ClubName: string | null
  readonly player2Id: number
  readonly player2Name: string
  readonly player2Points: number
  readonly player2ClubName: string | null
  readonly rollingNumber: number | null
}

/** What is stored of a match besides its result, which the engine's state holds. Times are epoch milliseconds. */
export interface MatchRow {
  readonly id: number
  readonly number: number
  /** The operations state; who plays and who won is the engine's to say. */
  readonly state: 'pending' | 'claimed' | 'in_progress' | 'completed'
  readonly courtId: number | null
  readonly refereeId: number | null
  /** The team that officiates instead of a referee. */
  readonly officiatingRegistrationId: number | null
  readonly queuedAt: number | null
  readonly claimedAt: number | null
  /** First call to the court since it was assigned; null before. */
  readonly calledAt: number | null
  readonly callCount: number
  readonly startedAt: number | null
  readonly completedAt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** A tie of a group on record. */
export type TieRow = Selectable<Schema['tieRecords']>

/** A tournament's bracket as of one event number. Never changed in place: every write makes a new one. */
export interface LiveBracket {
  readonly id: number
  readonly tournamentId: number
  /** The tournament's event number that this stands for. */
  readonly seq: number
  /** Of the division; null for a tournament that stands alone. */
  readonly letter: string | null
  readonly createdAt: number
  readonly state: BracketState
  /** In the order of the plan: match n stands at n - 1. */
  readonly rows: readonly MatchRow[]
  readonly teams: ReadonlyMap<number, TeamRow>
  /** Ties that are open, decided or void, in the order in which they arose. */
  readonly ties: readonly TieRow[]
  /** The score of each match in play that has a score sheet, by the match's number. */
  readonly scores: ReadonlyMap<number, LiveScore>
}

/** Whether the match holds its court, referee and players. */
export function isHeld(row: Pick<MatchRow, 'state'>): boolean {
  return row.state === 'claimed' || row.state === 'in_progress'
}

/** Before this the match cannot have been over, whatever a paper or a device says. */
export function earliestEnd({ claimedAt, startedAt, createdAt }: MatchRow): number {
  return startedAt ?? claimedAt ?? createdAt
}

/** Planned match, state and row of one match of the bracket. */
export function getMatch(bracket: LiveBracket, number: number) {
  const planned = bracket.state.plan.matches[number - 1]
  const match = bracket.state.matches[number - 1]
  const row = bracket.rows[number - 1]
  if (!planned || !match || !row) throw new Error(`bracket ${bracket.id} has no match ${number}`)
  return { planned, match, row }
}

/** How a match is called beside those of other divisions: `C-07`. */
export function dayCodeOf(bracket: LiveBracket, number: number): string {
  return dayCode(bracket.letter, getMatch(bracket, number).planned.code)
}

/** A match that is part of what people see: not an uncalled second final, not one whose results are void. */
export function isShown(bracket: LiveBracket, number: number): boolean {
  return bracket.state.matches[number - 1]?.status !== 'not_needed'
}

/** What everybody may see of a score. */
export function liveScoreOf({ score, games, ...state }: ScoreState): LiveScore {
  return {
    phase: state.phase,
    game_number: state.gameNumber,
    score: [score[0], score[1]],
    games: games.map(([a, b]): [number, number] => [a, b]),
    serving: state.serving,
    server_number: state.serverNumber,
    server_player_id: state.serverPlayerId,
  }
}
