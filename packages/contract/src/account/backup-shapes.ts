import * as z from 'zod/mini'
import { FileAnswer } from '../files'

export const BackupView = z.object({
  /** Name of its file, by which it is fetched. */
  name: z.string(),
  kind: z.enum(['manual', 'daily', 'update']),
  /** ISO 8601 with offset. */
  made_at: z.string(),
  size_bytes: z.int(),
  /** SHA-256 of the file in hexadecimal; null while it is being computed. */
  sha256: z.nullable(z.string()),
})

export type BackupView = z.output<typeof BackupView>

export const listBackupsShapes = {
  response: z.object({
    /** `postgresql` is backed up by its own programs: the list is then empty and none can be made here. */
    database: z.enum(['sqlite', 'postgresql']),
    /** How many of each kind are kept. */
    keep: z.int(),
    /** `HH:mm` in Vietnam, null where no daily backup is made. */
    daily_at: z.nullable(z.string()),
    items: z.array(BackupView),
  }),
}

export const createBackupShapes = {
  response: BackupView,
}

export const downloadBackupShapes = {
  params: z.object({ name: z.string().check(z.maxLength(100)) }),
  response: FileAnswer,
}
