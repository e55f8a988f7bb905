import type { Generated } from 'kysely'

/** Where the event log of each tournament ends; 0 before its first event. */
export interface EventCountersTable {
  tournamentId: number
  seq: Generated<number>
}

/** Event log of a tournament: `seq` has no gaps and follows the commit order. `payload` is JSON. */
export interface LiveEventsTable {
  tournamentId: number
  seq: number
  type: string
  payload: string
  createdAt: number
}

/** Append-only: who did what. `before` and `after` are JSON. */
export interface AuditLogTable {
  id: Generated<number>
  at: number
  actorId: number | null
  action: string
  subjectType: string
  subjectId: number | null
  tournamentId: number | null
  before: string | null
  after: string | null
  /** The API token that was used; null for a person. */
  tokenName: Generated<string | null>
}

/** The one row that tells this installation from others; random, and the same wherever its data go. */
export interface InstallationTable {
  id: number
  key: string
}

/** The first answer to an idempotent write. */
export interface IdempotencyKeysTable {
  scope: string
  key: string
  requestHash: string
  status: number
  body: string
  createdAt: number
}

/** Versions of what spans tournaments, such as the tournament list. */
export interface CountersTable {
  name: string
  value: number
}

/** `rater` is `user 12`, or `device` with the hash of the key that the device made for itself: one rating each. */
export interface RatingsTable {
  tournamentId: number
  rater: string
  stars: number
  createdAt: number
  updatedAt: number
}

/** A notice in the app. `facts` is JSON that its text is made from, without phones. */
export interface NotificationsTable {
  id: Generated<number>
  at: number
  /** Where it leads. The database knows these three alone; `kind` says it finer. */
  type: 'registration' | 'results' | 'assignment'
  kind: 'registration' | 'forfeit' | 'verdict' | 'results' | 'assignment' | null
  audience: 'organisers' | 'everyone' | 'user'
  /** The recipient; set only for the audience `user`. */
  userId: number | null
  /** The user who acted, who does not get the notice. */
  actorId: number | null
  tournamentId: number | null
  /** No foreign key: matches are deleted with their tournament, notices by age. */
  matchId: number | null
  facts: string
}

/** A kind of notice that a user turned off. */
export interface NoticeChoicesTable {
  userId: number
  kind: string
}

export interface NotificationReadsTable {
  userId: number
  notificationId: number
}

/** One process from its start to its last sign of life; `stoppedAt` is set when it ended in order. */
export interface ProcessRunsTable {
  id: Generated<number>
  startedAt: number
  lastSeenAt: number
  stoppedAt: number | null
}

/** What a player whom an archive added had where it was made, in hundredths, as the newest of its files says. */
export interface ArchivedBalancesTable {
  playerId: number
  /** The key of that installation; null for files that do not name theirs. */
  installation: string | null
  points: number
  exportedAt: number
}

/** A tournament or group that came from another installation. `digest` is of its content, so none comes twice. */
export interface ArchiveImportsTable {
  digest: string
  groupId: number | null
  /** JSON array of the ids that its tournaments were given. */
  tournamentIds: string
  actorId: number | null
  at: number
}
