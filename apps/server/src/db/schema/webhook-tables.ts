import type { Generated } from 'kysely'

/** An address that is told what happens in a group, or in every tournament where there is none. */
export interface WebhooksTable {
  id: Generated<number>
  /** Who made it: it tells nothing while that person is no organiser. */
  userId: number
  groupId: number | null
  url: string
  /** Signatures need it as it is. */
  secret: string
  /** JSON array. */
  kinds: string
  createdAt: number
}

/** One event for one address, written with the event. */
export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhookId: number
  tournamentId: number
  /** Number of the live event. */
  seq: number
  kind: string
  /** Type of the live event. */
  change: string
  registrationId: number | null
  /** JSON array. */
  matchIds: string
  at: number
  /** What is sent, the same each time; null before the first attempt. */
  body: string | null
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  nextAt: number
  /** No attempt is made after this. */
  until: number
  leasedUntil: Generated<number>
  lastStatus: number | null
  lastError: string | null
  settledAt: number | null
}
