import { parseIsoDateTime } from '@vot/domain'
import { inOneTab } from '../../../lib/browser/in-one-tab'
import { type LogKey, mayRecord } from './score-log'
import { type HeadWithCount, type ScoreLogStore, scoreLogStore } from './score-log-store'
import { type SendOptions, type SendOutcome, sendScoreEvents } from './send-score-events'

/** Sends the logs of this device: one pass at a time per match, with retries until nothing is unsent. */
export interface ScoreSender {
  /** What became of the pass that does what was asked; calls while one runs share the next. */
  send(key: LogKey, options?: SendOptions): Promise<SendOutcome>
  /** What could not be sent is tried at once. */
  retryNow(): void
  /** Whether the last attempt was answered. */
  isOnline(): boolean
  subscribe(listener: () => void): () => void
  /** Stops retrying. */
  close(): void
}

interface Turn {
  readonly key: LogKey
  wanted: SendOptions
  running: Promise<SendOutcome> | undefined
  queued: Promise<SendOutcome> | undefined
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const firstWaitMs = 1000
const longestWaitMs = 15_000

export function createScoreSender(store: () => Promise<ScoreLogStore>): ScoreSender {
  const turns = new Map<string, Turn>()
  const listeners = new Set<() => void>()
  let online = navigator.onLine
  let closed = false

  const turnOf = (key: LogKey): Turn => {
    const known = turns.get(lockName(key))
    if (known) return known
    const turn: Turn = { key, wanted: {}, running: undefined, queued: undefined, failures: 0, timer: undefined }
    turns.set(lockName(key), turn)
    return turn
  }
  const run = async (turn: Turn): Promise<SendOutcome> => {
    clearTimeout(turn.timer)
    const options = turn.wanted
    Object.assign(turn, { wanted: {}, queued: undefined, timer: undefined })
    const logs = await store()
    const outcome = await inOneTab(lockName(turn.key), () => sendScoreEvents(logs, turn.key, options))
    if (outcome === 'cut-off' || outcome === 'blocked') tryAgain(turn, options)
    else turn.failures = 0
    if (online !== (outcome !== 'cut-off')) {
      online = !online
      for (const listener of [...listeners]) listener()
    }
    return outcome
  }
  const tryAgain = (turn: Turn, { ask, takeOver }: SendOptions) => {
    // Who scores has to be confirmed first; a take-over is never retried silently.
    turn.wanted = { ...turn.wanted, ask: turn.wanted.ask || ask || takeOver }
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(turn.failures, 5))
    turn.failures += 1
    if (closed) return
    turn.timer = setTimeout(() => void send(turn.key), wait * (0.5 + Math.random() / 2))
  }
  const send = (key: LogKey, options: SendOptions = {}): Promise<SendOutcome> => {
    const turn = turnOf(key)
    turn.wanted = { ask: turn.wanted.ask || options.ask, takeOver: turn.wanted.takeOver || options.takeOver }
    turn.queued ??= (turn.running ?? Promise.resolve()).then(
      () => start(turn),
      () => start(turn),
    )
    return turn.queued
  }
  const start = (turn: Turn) => {
    turn.running = run(turn)
    return turn.running
  }
  return {
    send,
    retryNow() {
      for (const turn of turns.values()) if (turn.timer !== undefined) void send(turn.key)
    },
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      closed = true
      for (const turn of turns.values()) clearTimeout(turn.timer)
    },
  }
}

/** Without a lock the server knows repeats of two tabs by their ids. */
const lockName = ({ userId, matchId }: LogKey) => `vot.scores.${userId}.${matchId}`

let shared: ScoreSender | undefined

/** The page's single sender; retries when the network or the page's visibility returns. */
export function scoreSender(): ScoreSender {
  if (shared) return shared
  const sender = createScoreSender(scoreLogStore)
  window.addEventListener('online', sender.retryNow)
  document.addEventListener('visibilitychange', () => document.hidden || sender.retryNow())
  shared = sender
  return sender
}

/** Logs of which something waits that may be sent, the oldest first: a court is freed before it is taken again. */
export function unsentLogs(heads: readonly HeadWithCount[]): readonly HeadWithCount[] {
  const since = ({ since: text }: HeadWithCount) => parseIsoDateTime(text ?? '') ?? 0
  return heads.filter(({ head, waiting }) => waiting > 0 && mayRecord(head)).sort((a, b) => since(a) - since(b))
}

/** Sends the unsent events of matches whose screens are closed, one match after the other. */
export async function sendWaiting(store: ScoreLogStore, sender: ScoreSender, userId: number): Promise<void> {
  for (const { head } of unsentLogs(await store.heads(userId))) await sender.send(keyOf(head))
}

const keepDays = 14

/** Deletes logs that were fully sent long ago. */
export async function forgetOldLogs(store: ScoreLogStore, userId: number, now: number): Promise<void> {
  for (const { head, waiting } of await store.heads(userId)) {
    if (waiting === 0 && head.savedAt < now - keepDays * 86_400_000) await store.remove(keyOf(head))
  }
}

function keyOf({ userId, matchId }: LogKey): LogKey {
  return { userId, matchId }
}
