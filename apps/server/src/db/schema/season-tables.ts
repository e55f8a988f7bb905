import type { BracketSection, Category, MatchPhase, Place } from '@vot/domain'

/** A division as the season counts it, as of one event number: with another one all of it may be different by now. */
export interface SeasonDivisionsTable {
  tournamentId: number
  seq: number
  /** Rises with every division that is kept anew, over all of them. */
  revision: number
  /** Its first day, or when something was played before. */
  at: number
  category: Category | null
  /** The tournament that it belongs to: `group-3`, or `tournament-8` that stands alone. */
  event: string
}

/** What a player won, lost and was awarded in a division. */
export interface SeasonRecordsTable {
  tournamentId: number
  playerId: number
  wins: number
  losses: number
  points: number
  place: Place | null
}

/** Who played in a match that was played; the registrations' ids of sides 1 and 2. */
export interface SeasonMatchesTable {
  matchId: number
  tournamentId: number
  team1Id: number
  team2Id: number
  phase: MatchPhase
  section: BracketSection
  round: number
}
