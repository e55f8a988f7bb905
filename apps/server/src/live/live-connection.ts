import type { FrameBytes } from './live-frame'

/** The open stream of one viewer. */
export interface LiveConnection {
  readonly userId: number | null
  readonly sessionId: number | null
  /** Whether it is told what organisers alone are told. */
  readonly isOrganiser: boolean
  /** Whether anything was sent. */
  readonly begun: boolean
  readonly closed: boolean
  /** Cuts the stream off when its reader falls too far behind. */
  send(frame: FrameBytes): void
  /** Resolves when the reader has taken what was sent, or is gone. */
  drained(): Promise<void>
  close(): void
}
