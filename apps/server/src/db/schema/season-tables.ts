import type { BracketSection, Category, MatchPhase, Place } from '@vot/domain'

/** A division's season data as of one event number; stale once the tournament has another. */
export interface SeasonDivisionsTable {
  tournamentId: number
  seq: number
  /** Increases with every row that is saved, across all divisions. */
  revision: number
  /** Its first day, or when something was played before. */
  at: number
  category: Category | null
  /** The tournament that it belongs to: `group-3`, or `tournament-8` that stands alone. */
  event: string
}

/** A player's wins, losses and awards in a division. */
export interface SeasonRecordsTable {
  tournamentId: number
  playerId: number
  wins: number
  losses: number
  points: number
  place: Place | null
}

/** The two teams of a played match. */
export interface SeasonMatchesTable {
  matchId: number
  tournamentId: number
  team1Id: number
  team2Id: number
  phase: MatchPhase
  section: BracketSection
  round: number
}
