import { listBackups } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { viewBackup } from './backup-view'

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
