import type { Readiness } from '../db/check-readiness'

/** What a worker tells its parent. */
export type ToParent =
  /** It can be asked; `address` is what the operator opens. */
  | { readonly vot: 'healthy'; readonly address: string }
  /** It has heard the question whether it is alive. */
  | { readonly vot: 'alive' }
  /** How its database was after the question. */
  | { readonly vot: 'readiness'; readonly readiness: Readiness }
  /** Somebody asks for the figures of all. */
  | { readonly vot: 'gather'; readonly id: number }
  /** Its own figures, as prom-client writes them. */
  | { readonly vot: 'figures'; readonly id: number; readonly figures: readonly object[] }

/** What the parent tells a worker. */
export type ToWorker =
  /** Another has taken its place: take nothing new, finish and end. */
  | { readonly vot: 'leave' }
  /** Asked every so often: one that does not answer hangs. */
  | { readonly vot: 'alive?' }
  | { readonly vot: 'count'; readonly id: number }
  | { readonly vot: 'gathered'; readonly id: number; readonly text: string }

/** Whether a message is one of these; Node and libraries send others on the same channel. */
export function isOurs<Message extends ToParent | ToWorker>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'vot' in message
}
