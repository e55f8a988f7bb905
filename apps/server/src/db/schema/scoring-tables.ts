import type { ScoreEventType } from '@vot/domain'

/**
 * The score sheet of a match. `sheet` counts the pairings that were scored on it: a correction that sends other teams
 * here begins a new one. `state` is the folded state as JSON, so that readers need not fold.
 */
export interface MatchScoresTable {
  matchId: number
  sheet: number
  /** Registrations of the pairing. */
  team1Id: number
  team2Id: number
  /** Events on this sheet. */
  seq: number
  state: string
  /** Raised by every take-over; an event under an older one is refused. 0 before the first device. */
  leaseEpoch: number
  /** The device or session that scores. */
  leaseHolder: string | null
  leaseUserId: number | null
  /** Events are taken from this session alone. */
  leaseSessionId: number | null
  leaseAt: number | null
}

/** Append-only: what the referee did, in order. `payload` is the event as JSON without type and time. */
export interface ScoreEventsTable {
  matchId: number
  sheet: number
  seq: number
  opId: string
  type: ScoreEventType
  payload: string
  /** Epoch ms by the referee's clock. */
  at: number
  receivedAt: number
  userId: number | null
  leaseEpoch: number
}
