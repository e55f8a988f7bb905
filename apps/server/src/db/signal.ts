/**
 * What a committed unit of work tells this process and, on PostgreSQL, every other one. A signal says that something
 * changed, never the data; it may come twice and may be missed, so its reader always looks at the database.
 */
export type Signal =
  | { readonly kind: 'tournament'; readonly tournamentId: number; readonly seq: number }
  | { readonly kind: 'counter'; readonly name: string; readonly value: number }
  | { readonly kind: 'session-ended'; readonly sessionId: number }
  | { readonly kind: 'user-sessions-ended'; readonly userId: number }

/** The PostgreSQL channel that carries `{origin, signal}` as JSON. */
export const signalChannel = 'vot_signals'
