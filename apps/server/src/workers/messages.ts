import type { Readiness } from '../db/check-readiness'

/** Messages of a worker to its parent. */
export type ToParent =
  /** The worker accepts requests; `address` is what the operator opens. */
  | { readonly vot: 'healthy'; readonly address: string }
  /** Answer to `alive`. */
  | { readonly vot: 'alive' }
  /** State of the database. */
  | { readonly vot: 'readiness'; readonly readiness: Readiness }
  /** Request for the metrics of all workers. */
  | { readonly vot: 'gather'; readonly id: number }
  /** Metrics of the worker, as prom-client writes them. */
  | { readonly vot: 'figures'; readonly id: number; readonly figures: readonly object[] }

/** Messages of the parent to a worker. */
export type ToWorker =
  /** Another worker has taken its place: stop accepting, finish and exit. */
  | { readonly vot: 'leave' }
  /** Health check: a worker that does not answer hangs. */
  | { readonly vot: 'alive?' }
  | { readonly vot: 'count'; readonly id: number }
  | { readonly vot: 'gathered'; readonly id: number; readonly text: string }

/** Whether a message is one of these; Node and libraries send others on the same channel. */
export function isOurs<Message extends ToParent | ToWorker>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'vot' in message
}
