import type { Generated } from 'kysely'

/** A webhook: an address that gets the events of one group, or of all tournaments. */
export interface WebhooksTable {
  id: Generated<number>
  /** Its creator: nothing is sent unless that person is an organiser. */
  userId: number
  groupId: number | null
  url: string
  /** Kept in plain text, since signing needs it. */
  secret: string
  /** JSON array. */
  kinds: string
  createdAt: number
}

/** Delivery of one event to one address, written in the event's transaction. */
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
  /** The body, the same on each attempt; null before the first. */
  body: string | null
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  nextAt: number
  /** Deadline of attempts. */
  until: number
  leasedUntil: Generated<number>
  lastStatus: number | null
  lastError: string | null
  settledAt: number | null
}
