import type { Language } from '@vot/contract'
import type { PushKind } from '@vot/domain'
import type { Generated } from 'kysely'

/** The server's VAPID keys for push services. The private one never leaves the server. */
export interface PushKeysTable {
  id: number
  publicKey: string
  privateKey: string
  createdAt: number
}

/** A browser that follows something. Its key is kept as a hash; the last three are set while it lets itself be told. */
export interface PushDevicesTable {
  id: Generated<number>
  tokenHash: string
  /** The session that is signed in on the device. */
  sessionId: number | null
  endpointHash: string | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  isOn: Generated<number>
  /** Language of its notifications. */
  language: Generated<Language>
  /** JSON array of the kinds that are turned off. */
  kindsOff: Generated<string>
  /** Minutes after midnight in Vietnam; null for no quiet hours. */
  quietFrom: number | null
  quietTo: number | null
  createdAt: number
  updatedAt: number
}

/** A subscription of a device, or of an account and thus all its devices. */
export interface PushFollowsTable {
  id: Generated<number>
  deviceId: number | null
  userId: number | null
  target: 'player' | 'team' | 'division'
  targetId: number
  isOn: Generated<number>
  /** 1 where the team's receipt was shown: its verdict and payment are told, too. */
  knowsPrivate: Generated<number>
  createdAt: number
}

/** Outbox of push notifications: one row per event, written in its transaction. */
export interface PushOutboxTable {
  id: Generated<number>
  eventKey: string
  kind: PushKind
  tournamentId: number
  registrationId: number | null
  /** JSON array. */
  matchIds: Generated<string>
  at: number
  /** The last device whose delivery was created. */
  toldUntil: Generated<number>
  leasedUntil: Generated<number>
  doneAt: number | null
}

/** A notification for one device. */
export interface PushDeliveriesTable {
  id: Generated<number>
  outboxId: number
  deviceId: number
  kind: PushKind
  /** Notifications with the same tag replace each other. */
  tag: string
  title: string
  body: string
  url: string
  state: Generated<'waiting' | 'sent' | 'replaced' | 'expired' | 'gone' | 'refused'>
  attempts: Generated<number>
  nextAt: number
  expiresAt: number
  leasedUntil: Generated<number>
  createdAt: number
  settledAt: number | null
}
