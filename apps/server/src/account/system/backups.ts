import { type BackupView, createBackup, downloadBackup, listBackups } from '@vot/contract'
import { dayMs, err, formatVietnamIso, minuteMs, ok, vietnamOffsetMs } from '@vot/domain'
import type { BackupStore, StoredBackup } from '../../db/backup/backup-store'
import { handle } from '../../http/handle'

function viewBackup({ name, kind, madeAt, bytes, sha256 }: StoredBackup): BackupView {
  return { name, kind, made_at: formatVietnamIso(madeAt), size_bytes: bytes, sha256 }
}

/** The copy is made before the unit of work, which would else hold up every writer. */
export const createBackupRoute = handle(createBackup, async (_input, { server: { backups }, write }) => {
  if (!backups) return err('backup-elsewhere')
  const made = await backups.make('manual')
  if (!made) return err('backup-no-room')
  const written = await write(async (work) => {
    const { name, bytes, sha256 } = made
    await work.audit({
      action: 'create-backup',
      subjectType: 'backup',
      subjectId: null,
      after: { name, bytes, sha256 },
    })
    return ok(viewBackup(made))
  })
  // A repeat is answered with the first one, so this one is of use to nobody.
  if (!written.ok || written.value.name !== made.name) backups.remove(made.name)
  return written
})

export const listBackupsRoute = handle(listBackups, async (_input, { server: { backups, dialect } }) =>
  ok({
    database: dialect === 'postgres' ? ('postgresql' as const) : dialect,
    keep: backups?.keep ?? 0,
    daily_at: writeMinute(backups?.dailyAt ?? null),
    items: (backups?.list() ?? []).map(viewBackup),
  }),
)

function writeMinute(minute: number | null): string | null {
  if (minute === null) return null
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** A backup holds all data, so each download is audited. */
export const downloadBackupRoute = handle(downloadBackup, async ({ params }, { server: { backups }, write }) => {
  if (!backups) return err('backup-elsewhere')
  const bytes = backups.open(params.name)
  if (!bytes) return err('backup-not-found')
  return await write(async (work) => {
    const after = { name: params.name }
    await work.audit({ action: 'download-backup', subjectType: 'backup', subjectId: null, after })
    return ok({ file_name: params.name, bytes })
  })
})

const intervalMs = 10 * 60_000

/**
 * Makes a backup each day at the store's time, or within ten minutes of the start where the machine slept then. Nothing
 * is made at the start itself. Returns a function that stops it.
 */
export function startDailyBackups(
  store: BackupStore,
  now: () => number,
  onFault: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void backUpWhenDue(store, now()).catch(onFault), intervalMs)
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
