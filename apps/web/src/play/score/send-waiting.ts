import { parseIsoDateTime } from '@vot/domain'
import { type LogKey, mayRecord } from './score-log'
import type { HeadWithCount, ScoreLogStore } from './score-log-store'
import type { ScoreSender } from './send-loop'

/** Logs of which something waits that may be sent, the oldest first: a court is freed before it is taken again. */
export function waitingLogs(heads: readonly HeadWithCount[]): readonly HeadWithCount[] {
  const since = ({ since: text }: HeadWithCount) => parseIsoDateTime(text ?? '') ?? 0
  return heads.filter(({ head, waiting }) => waiting > 0 && mayRecord(head)).sort((a, b) => since(a) - since(b))
}

/** Sends what is left of matches whose screens are closed, one after the other. */
export async function sendWaiting(store: ScoreLogStore, sender: ScoreSender, userId: number): Promise<void> {
  for (const { head } of waitingLogs(await store.heads(userId))) await sender.send(keyOf(head))
}

const keepDays = 14

/** Drops what was sent long ago. */
export async function forgetOldLogs(store: ScoreLogStore, userId: number, now: number): Promise<void> {
  for (const { head, waiting } of await store.heads(userId)) {
    if (waiting === 0 && head.savedAt < now - keepDays * 86_400_000) await store.remove(keyOf(head))
  }
}

function keyOf({ userId, matchId }: LogKey): LogKey {
  return { userId, matchId }
}
