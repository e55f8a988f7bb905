import type { LiveEvent } from '@vot/contract'

/** A live event as it was appended, so that the process that wrote it need not read it again. */
export interface SentEvent {
  readonly event: LiveEvent
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * What a committed unit of work tells this process and, on PostgreSQL, every other one. A signal says that something
 * changed, never the data; it may come twice and may be missed, so its reader always looks at the database.
 */
export type Signal =
  | { readonly kind: 'tournament'; readonly tournamentId: number; readonly seq: number; readonly told?: SentEvent }
  | { readonly kind: 'counter'; readonly name: string; readonly value: number }
  | { readonly kind: 'session-ended'; readonly sessionId: number }
  | { readonly kind: 'user-sessions-ended'; readonly userId: number }
  /** A request to correct a profile was sent, taken back or decided; of which account. */
  | { readonly kind: 'correction'; readonly userId: number }
  /** What sessions may do is to be read again. */
  | { readonly kind: 'access-changed' }

/** The PostgreSQL channel that carries `{origin, signal}` as JSON. */
export const signalChannel = 'vot_signals'

/** The signal for other processes: they read the event where they need it. */
export function writeSignal(origin: string, signal: Signal): string {
  return JSON.stringify({ origin, signal }, (key, value) => (key === 'told' ? undefined : value))
}

const fieldsOf = new Map<unknown, Readonly<Record<string, 'number' | 'string'>>>([
  ['tournament', { tournamentId: 'number', seq: 'number' }],
  ['counter', { name: 'string', value: 'number' }],
  ['session-ended', { sessionId: 'number' }],
  ['user-sessions-ended', { userId: 'number' }],
  ['correction', { userId: 'number' }],
  ['access-changed', {}],
])

/** Whether what came over the channel is a signal that this program knows. */
export function isSignal(value: unknown): value is Signal {
  if (typeof value !== 'object' || value === null) return false
  const found = new Map<string, unknown>(Object.entries(value))
  const fields = fieldsOf.get(found.get('kind'))
  return fields !== undefined && Object.entries(fields).every(([name, type]) => typeof found.get(name) === type)
}
