import type { AbandonReason, DrawState } from '@vot/contract'
import type { ProtestState, ScoreEventType, SignInWay } from '@vot/domain'
import type { Generated } from 'kysely'

/** Input of a bracket; every slot is derived from it and the results. At most one is live (`replacedAt` null). */
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

/** The stored state of one match; its teams follow from the bracket. */
export interface MatchesTable {
  id: Generated<number>
  tournamentId: number
  bracketId: number
  number: number
  code: string
  /** State at the desk; `pending` is shown as upcoming. */
  state: Generated<'pending' | 'claimed' | 'in_progress' | 'completed'>
  outcome: 'played' | 'walkover' | 'retired' | 'double_walkover' | null
  winnerSide: 1 | 2 | null
  /** JSON array of [points of side 1, points of side 2]. */
  games: string | null
  courtId: number | null
  refereeId: number | null
  /** The team that officiates instead of a referee. */
  officiatingRegistrationId: number | null
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
 * Courts, referees and players that assigned and running matches occupy: each is in at most one match.
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
  /** JSON of the later matches that the change took off their courts; null where there is none. */
  courtsLeft: string | null
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

/**
 * The latest result that a team of a match sent. It stands while the pairing and the latest change of the match's
 * result are those it was sent on; `games` is JSON as in `matches`.
 */
export interface TeamResultsTable {
  id: Generated<number>
  matchId: number
  /** The team that sent it, and its sender: the holder of the receipt, or the account that entered it. */
  registrationId: number
  accountId: number | null
  team1Id: number
  team2Id: number
  games: string
  /** Of `result_changes`; 0 where the match had none. */
  changeId: number
  sentAt: number
  /** When the other team rejected it. */
  refusedAt: number | null
  /** The result change that both teams confirmed. */
  confirmedId: number | null
}

/** A protest of a team about a match; the words are for organisers and the referee of the match. */
export interface ProtestsTable {
  id: Generated<number>
  matchId: number
  registrationId: number
  text: string
  notedBy: number | null
  notedAt: number
  state: Generated<ProtestState>
  reason: string | null
  decidedBy: number | null
  decidedAt: number | null
}

export interface CourtsTable {
  id: Generated<number>
  venue: string
  venueFolded: string
  name: string
  nameFolded: string
  createdAt: number
  deletedAt: number | null
  /** When a practice tournament ends; set only on practices, whose rows count as deleted. */
  practiceUntil: Generated<number | null>
  /** Closed since then, with the reason; null while it is open. */
  closedAt: number | null
  closedReason: string | null
  /** When it reopens automatically. */
  reopensAt: number | null
}

/** The organisers' settings of a day plan; see `PlanSettings` for the JSON. */
export interface GroupPlansTable {
  groupId: number
  /** Revision of the draft. */
  revision: number
  draft: string
  /** The published settings. */
  published: string | null
  publishedAt: number | null
}

/** A screen of a hall. While it waits for an organiser it has no group, name and pages. */
export interface ScreensTable {
  id: Generated<number>
  code: string
  groupId: number | null
  name: string | null
  /** JSON of the contract's `ScreenPage`s. */
  pages: string | null
  waitingSince: number | null
  seenAt: number | null
}

/** A referee's sign-in for one day of a group, with hours and breaks. */
export interface RefereeDaysTable {
  id: Generated<number>
  groupId: number
  /** Days since 1970-01-01 in Vietnam. */
  day: number
  userId: number
  way: SignInWay
  arrivedAt: number
  leftAt: number | null
  hoursFrom: number | null
  hoursUntil: number | null
  breakUntil: number | null
  /** A venue of the group; null for any of them. */
  venue: string | null
  clubId: number | null
  updatedAt: number
}

/** A draw on record. At most one of a tournament is open; `seed` and `plan` are secret as long as it is. */
export interface DrawsTable {
  id: Generated<number>
  tournamentId: number
  state: Generated<DrawState>
  separateClubs: number
  /** JSON array of the teams as they stood when the draw was opened. */
  teams: string
  seed: string
  commitment: string
  /** JSON array of assignments in the order of showing. */
  plan: string
  /** How many of the plan are public. */
  shown: Generated<number>
  /** JSON of what was settled by hand; null where nothing was. */
  constraints: string | null
  /** The tournament that the seal names, where the draw was taken in with an archive; null for this one. */
  sealedTournamentId: number | null
  abandonedBecause: AbandonReason | null
  openedBy: number | null
  openedAt: number
  closedAt: number | null
}

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
  /** Increases with every change of device; events of an older epoch are refused. 0 before the first device. */
  leaseEpoch: number
  /** The device or session that scores. */
  leaseHolder: string | null
  leaseUserId: number | null
  /** Only events of this session are accepted. */
  leaseSessionId: number | null
  leaseAt: number | null
}

/** Append-only log of score events. `payload` is the event as JSON without type and time. */
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

/** The plan of a group's day, made when its first match was called; never changed. */
export interface DayPlansTable {
  groupId: number
  /** Days in Vietnam since 1970-01-01. */
  day: number
  startedAt: number
  /** JSON: `ends` is a list of [tournament's id, planned end of one of its matches]. */
  plan: string
}
