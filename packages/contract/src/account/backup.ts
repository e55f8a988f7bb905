import * as z from 'zod/mini'
import { endpoint, FileAnswer } from '../endpoint'

export const BackupView = z.object({
  /** Name of its file, by which it is fetched. */
  name: z.string(),
  kind: z.enum(['manual', 'daily']),
  /** ISO 8601 with offset. */
  made_at: z.string(),
  size_bytes: z.int(),
  /** SHA-256 of the file in hexadecimal digits; null while it is still being counted. */
  sha256: z.nullable(z.string()),
})
export type BackupView = z.output<typeof BackupView>

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/system/backups',
  summary: 'Backups that this server keeps, newest first',
  access: 'system:manage',
  response: z.object({
    /** `postgresql` is backed up by its own programs: the list is then empty and none can be made here. */
    database: z.enum(['sqlite', 'postgresql']),
    /** How many of each kind are kept. */
    keep: z.int(),
    /** `HH:mm` in Vietnam, null where no daily backup is made. */
    daily_at: z.nullable(z.string()),
    items: z.array(BackupView),
  }),
  errors: [],
})

export const createBackup = endpoint({
  method: 'POST',
  path: '/api/system/backups',
  summary: 'Back up the database as it is now, while everybody goes on',
  access: 'system:manage',
  response: BackupView,
  status: 201,
  errors: ['backup-elsewhere', 'backup-no-room'],
})

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/system/backups/:name/file',
  summary: 'The file of a backup, which holds phone numbers and password hashes',
  access: 'system:manage',
  params: z.object({ name: z.string().check(z.maxLength(100)) }),
  produces: 'application/vnd.sqlite3',
  response: FileAnswer,
  errors: ['backup-elsewhere', 'backup-not-found'],
})
