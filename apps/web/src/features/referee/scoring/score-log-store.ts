import type { LogHead, LogKey, ScoreLog } from './score-log'

/** The logs of a device. Whatever changes one is told to all its tabs. */
export interface ScoreLogStore {
  read(key: LogKey): Promise<ScoreLog | null>
  /**
   * Puts what `change` makes of the log in its place, as one step that survives a crash at once. Null leaves it as it is.
   * @returns the log as it stands then
   */
  update(key: LogKey, change: (log: ScoreLog | null) => ScoreLog | null): Promise<ScoreLog | null>
  /** The person's logs, without their events. */
  heads(userId: number): Promise<readonly HeadWithCount[]>
  remove(key: LogKey): Promise<void>
  subscribe(listener: LogListener): () => void
}

/** Called after a log changed, in whichever tab; with the log where that was this one. */
export type LogListener = (key: LogKey, log: ScoreLog | null) => void

export interface HeadWithCount {
  readonly head: LogHead
  readonly waiting: number
  /** When the first event that waits was made. */
  readonly since: string | null
}
