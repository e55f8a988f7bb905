import type { Generated } from 'kysely'

/** A bracket's givens; every slot is derived from them and the results. At most one is live (`replacedAt` null). */
export interface BracketsTable {
  id: Generated<number>
  tournamentId: number
  type: 'single_elimination' | 'double_elimination' | 'round_robin'
  variant: 'play_off' | 'full' | 'standard' | 'groups' | 'league'
  /** JSON object. */
  options: string
  /** JSON array, in the order of the draw. */
  entries: string
  /** JSON array of the withdrawals the engine counts in. */
  withdrawals: Generated<string>
  createdBy: number | null
  createdAt: number
  replacedAt: number | null
  replacedBy: number | null
}

/** What happened to one planned match; who plays in it follows from the bracket. */
export interface MatchesTable {
  id: Generated<number>
  tournamentId: number
  bracketId: number
  number: number
  code: string
  /** The operations state; `pending` is B's "upcoming". */
  state: Generated<'pending' | 'claimed' | 'in_progress' | 'completed'>
  outcome: 'played' | 'walkover' | 'retired' | 'double_walkover' | null
  winnerSide: 1 | 2 | null
  /** JSON array of [points of side 1, points of side 2]. */
  games: string | null
  courtId: number | null
  refereeId: number | null
  queuedAt: number | null
  claimedAt: number | null
  /** First call to the court since it was assigned. */
  calledAt: number | null
  callCount: Generated<number>
  startedAt: number | null
  completedAt: number | null
  createdAt: number
  updatedAt: number
}

/**
 * Who and what is held by an assigned or running match: a court, a referee, a player is in at most one.
 * The database frees them itself when the match leaves those states.
 */
export interface MatchOccupancyTable {
  kind: 'court' | 'referee' | 'player'
  subjectId: number
  matchId: number
}

/**
 * The history of results, append-only but for `undoneAt`. `before` and `after` are JSON of a result, null for none;
 * `rowBefore` is JSON of the match's times and court. Rows with a cause went, or came back, with another's change.
 */
export interface ResultChangesTable {
  id: Generated<number>
  matchId: number
  causeId: number | null
  kind: 'saved' | 'corrected' | 'scored' | 'voided' | 'undone' | 'restored'
  /** Registrations of the two sides at that time. */
  team1Id: number
  team2Id: number
  before: string | null
  after: string | null
  rowBefore: string
  reason: string | null
  actorId: number | null
  at: number
  undoneAt: number | null
}

/**
 * A tie that criteria do not break. `open`: nobody has decided it; `decided`; `void`: what was decided no longer counts.
 * JSON arrays of registration ids: `teams` by id, `teamOrder` best first. `terms` is JSON of what the commitment is to,
 * `drawn` of its teams as they came out: both as they were where the lots were drawn, which may be another server.
 */
export interface TieRecordsTable {
  id: Generated<number>
  tournamentId: number
  bracketId: number | null
  groupKey: string
  state: 'open' | 'decided' | 'void'
  teams: string
  method: 'lots' | 'decision' | null
  teamOrder: string | null
  reason: string | null
  /** Secret while the tie is open; null where no lots were drawn. */
  seed: string | null
  commitment: string | null
  terms: string | null
  drawn: string | null
  openedAt: number | null
  decidedAt: number | null
  decidedBy: number | null
  closedAt: number | null
  closedBecause: 'taken-back' | 'results-changed' | null
  /** The change of a result that made it void. */
  causeId: number | null
}

export interface CourtsTable {
  id: Generated<number>
  venue: string
  venueFolded: string
  name: string
  nameFolded: string
  createdAt: number
  deletedAt: number | null
  /** No match is given to it from then on until it is opened again; with the reason. */
  closedAt: number | null
  closedReason: string | null
}
