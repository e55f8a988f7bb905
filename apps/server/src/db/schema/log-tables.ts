import type { Generated } from 'kysely'

/** What changed in a tournament, gapless by `seq` in commit order. `payload` is JSON. */
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
}

/** The first answer to a write that a client may repeat. */
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
