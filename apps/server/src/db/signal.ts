import type { LiveEvent } from '@vot/contract'

/** The appended event, so that the process that wrote it need not read it again. */
export interface SentEvent {
  readonly event: LiveEvent
  /** What only the desk gets of it. */
  readonly deskPart?: Partial<LiveEvent> | undefined
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * What a committed unit of work tells this process and, on PostgreSQL, every other one. A signal says that something
 * changed, never the data; it may come twice and may be missed, so its reader always looks at the database.
 */
export type Signal =
  | {
      readonly kind: 'tournament'
      readonly tournamentId: number
      readonly seq: number
      /** The first event of the signal, where it covers several. */
      readonly first?: number
      /** 1 of a practice tournament. */
      readonly practice?: number
      readonly told?: SentEvent
    }
  | { readonly kind: 'counter'; readonly name: string; readonly value: number }
  /** Something was written; sent where no other signal says so. */
  | { readonly kind: 'written' }
  | { readonly kind: 'session-ended'; readonly sessionId: number }
  | { readonly kind: 'user-sessions-ended'; readonly userId: number }
  /** A request to correct a profile was sent, taken back or decided; of which account. */
  | { readonly kind: 'correction'; readonly userId: number }
  /** Permissions of sessions have changed. */
  | { readonly kind: 'access-changed' }
  /** The schema was migrated; sent with the migration. */
  | { readonly kind: 'schema-changed' }
  /** A process begins; one that was killed before may have left the last changes untold. */
  | { readonly kind: 'process-started' }

/**
 * What is told often and may be lost: it stands in the database under a number, so that the next signal makes up for it,
 * or what goes by it ages within seconds.
 */
export type FrequentSignal = Extract<Signal, { kind: 'tournament' | 'counter' | 'written' }>

/** Frequent signals are told after the commit, many in one notice; all others go with their transaction. */
export function isFrequent(signal: Signal): signal is FrequentSignal {
  return signal.kind === 'tournament' || signal.kind === 'counter' || signal.kind === 'written'
}

/** The PostgreSQL channel that carries `{origin, signals}` as JSON. */
export const signalChannel = 'vot_signals'

/** Signals for other processes: they read the events where they need them. */
export function writeSignals(origin: string, signals: readonly Signal[]): string {
  return JSON.stringify({ origin, signals }, (key, value) => (key === 'told' ? undefined : value))
}

const fieldsOf = new Map<unknown, Readonly<Record<string, 'number' | 'string'>>>([
  ['tournament', { tournamentId: 'number', seq: 'number' }],
  ['counter', { name: 'string', value: 'number' }],
  ['written', {}],
  ['session-ended', { sessionId: 'number' }],
  ['user-sessions-ended', { userId: 'number' }],
  ['correction', { userId: 'number' }],
  ['access-changed', {}],
  ['schema-changed', {}],
  ['process-started', {}],
])

/** Whether what came over the channel is a signal that this program knows. */
function isSignal(value: unknown): value is Signal {
  if (typeof value !== 'object' || value === null) return false
  const found = new Map<string, unknown>(Object.entries(value))
  const fields = fieldsOf.get(found.get('kind'))
  return fields !== undefined && Object.entries(fields).every(([name, type]) => typeof found.get(name) === type)
}

/** What other processes sent; an echo of this one's own, and whatever no process of ours sent, is nothing. */
export function readSignals(payload: string, ownOrigin: string): readonly Signal[] {
  let sent: unknown
  try {
    sent = JSON.parse(payload)
  } catch {
    // Anybody on the database can notify the channel.
    return []
  }
  if (typeof sent !== 'object' || sent === null || !('origin' in sent) || !('signals' in sent)) return []
  return sent.origin !== ownOrigin && Array.isArray(sent.signals) ? sent.signals.filter(isSignal) : []
}
