import type { BackupStore } from '../../db/backup/backup-store'

const everyMs = 10 * 60_000
const dayMs = 86_400_000
const minuteMs = 60_000
const vietnamOffsetMs = 7 * 3_600_000

/**
 * Makes a backup each day at the store's time, or within ten minutes of the start where the machine slept then. Nothing
 * is made at the start itself. Answers the way to stop.
 */
export function startDailyBackups(
  store: BackupStore,
  now: () => number,
  onFault: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void backUpWhenDue(store, now()).catch(onFault), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

export async function backUpWhenDue(store: BackupStore, now: number): Promise<void> {
  if (store.dailyAt === null) return
  const due = lastDue(now, store.dailyAt)
  if (store.list().some(({ kind, madeAt }) => kind === 'daily' && madeAt >= due)) return
  if ((await store.make('daily')) === null) throw new Error('the disk has no room for the daily backup')
}

/** The latest moment at or before `now` at which Vietnam's clock showed the minute of the day. */
function lastDue(now: number, minute: number): number {
  const local = now + vietnamOffsetMs
  const today = local - (local % dayMs) + minute * minuteMs
  return (today <= local ? today : today - dayMs) - vietnamOffsetMs
}
