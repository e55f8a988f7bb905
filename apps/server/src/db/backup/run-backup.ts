import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupName } from './backup-name'
import { BackupRefusedError } from './backup-refused-error'
import { writeChecksum } from './checksum-file'
import { copySqlite } from './copy-sqlite'
import { dumpPostgres } from './dump-postgres'

export interface BackupOrder {
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** A file to make, or a folder to make one in; null for the folder of the server's own backups. */
  readonly to: string | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** Makes a checked backup with its checksum beside it, readable by its owner alone. */
export async function runBackup(order: BackupOrder): Promise<{ readonly file: string; readonly sha256: string }> {
  const { dataDir, databaseUrl, now } = order
  const to = order.to ?? backupFolder(dataDir)
  if (order.to === null) mkdirSync(to, { recursive: true, mode: 0o700 })
  const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? false
  const file = isFolder ? join(to, backupName(now, 'manual', databaseUrl === null ? 'sqlite' : 'dump')) : to
  if (!existsSync(dirname(file))) throw new BackupRefusedError(`There is no folder ${dirname(file)}: make it first.`)
  if (databaseUrl === null) await copySqlite(join(dataDir, 'vot.sqlite'), file)
  else await dumpPostgres(databaseUrl, file)
  return { file, sha256: await writeChecksum(file) }
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}
