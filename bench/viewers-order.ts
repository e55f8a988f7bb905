/** What the bench tells the process of the viewers to do; each order is answered when it is done. */
export type ViewersOrder =
  | {
      readonly kind: 'open'
      readonly host: string
      readonly port: number
      readonly path: string
      readonly count: number
      /** What each viewer reads again after an event; null for nothing. */
      readonly reads: string | null
    }
  /** The moments when the events since the last report were sent, in order. */
  | { readonly kind: 'report'; readonly sent: readonly number[] }
  | { readonly kind: 'expect-cut' | 'expect-some-cut' | 'wait-for-return' | 'close' }

/** Milliseconds over all viewers and events. */
export interface Span {
  readonly p50: number
  readonly p99: number
}

export interface ViewersReport {
  /** Events that did not reach a viewer, and reads that did not follow, summed over the viewers. */
  readonly missing: number
  /** From sending an event to its arrival. */
  readonly events: Span
  /** From sending it until what it changed was read again; the same where nothing is. */
  readonly reads: Span
  /** Streams that were cut and opened again. */
  readonly cuts: number
  /** The latest event as it came over the socket. */
  readonly sample: string
}

const offset = Number(process.hrtime.bigint()) / 1e6 - performance.now()

/** Milliseconds on the clock that all processes of the machine share. */
export function monotonicMs(): number {
  return performance.now() + offset
}
