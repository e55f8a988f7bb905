import type { RecordedEventInput } from '@vot/contract'
import type { LogHead, LogKey, LogTail, ScoreLog } from './score-log'

/** The logs of a device. Whatever changes one is told to all its tabs. */
export interface ScoreLogStore {
  read(key: LogKey): Promise<ScoreLog | null>
  /** The head and what waits, as little as that is. */
  readTail(key: LogKey): Promise<LogTail | null>
  /**
   * Puts what `change` makes of the log in its place, as one step that survives a crash at once. Null leaves it as it is.
   * @returns the log as it stands then
   */
  update(key: LogKey, change: (log: ScoreLog | null) => ScoreLog | null): Promise<ScoreLog | null>
  /** The same for a head alone, which reads no more than `readTail`. What it acknowledges waits no longer. */
  updateHead(key: LogKey, change: (tail: LogTail) => LogHead): Promise<LogTail | null>
  /**
   * Puts an event that follows `after` at its place, in one write that is on its way before this returns. Other tabs are
   * told; this one shows it already.
   * @returns false, with nothing changed, where the log does not end with `after` there
   */
  append(key: LogKey, event: RecordedEventInput, place: number, after: string): Promise<boolean>
  /** The person's logs, without their events. */
  heads(userId: number): Promise<readonly HeadWithCount[]>
  remove(key: LogKey): Promise<void>
  subscribe(listener: LogListener): () => void
}

/** Called after a log changed. Head and events are null where another tab changed them, events alone where they stayed. */
export type LogListener = (key: LogKey, head: LogHead | null, events: ScoreLog['events'] | null) => void

export interface HeadWithCount {
  readonly head: LogHead
  readonly waiting: number
  /** When the first event that waits was made. */
  readonly since: string | null
}
