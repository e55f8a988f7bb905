import type { Language } from '@vot/contract'
import type { PushKind } from '@vot/domain'
import type { Generated } from 'kysely'

/** The one pair of keys by which push services know this server (VAPID). The private one never leaves it. */
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
  /** Who is signed in on it, while that session lasts. */
  sessionId: number | null
  endpointHash: string | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  isOn: Generated<number>
  /** In which it is told. */
  language: Generated<Language>
  /** JSON array of the kinds that it does not want. */
  kindsOff: Generated<string>
  /** Minutes after midnight in Vietnam; null for no quiet hours. */
  quietFrom: number | null
  quietTo: number | null
  createdAt: number
  updatedAt: number
}

/** Of a device, or of an account and so of every device that it is signed in on. */
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

/** What happened and devices are told of, written with it; one row however many follow. */
export interface PushOutboxTable {
  id: Generated<number>
  eventKey: string
  kind: PushKind
  tournamentId: number
  registrationId: number | null
  /** JSON array. */
  matchIds: Generated<string>
  at: number
  /** Id of the last device that has its delivery. */
  toldUntil: Generated<number>
  leasedUntil: Generated<number>
  doneAt: number | null
}

/** What one device is told. */
export interface PushDeliveriesTable {
  id: Generated<number>
  outboxId: number
  deviceId: number
  kind: PushKind
  /** The newest of a tag stands for all before it. */
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
