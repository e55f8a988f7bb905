import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config'
import type { DatabaseLocation } from '../open-database'
import { BackupRefusedError, readBackupName, updateBackupName } from './backup-files'
import { backupFolder, runBackup } from './run-backup'

/**
 * Saves a database of schema `schema` beside the server's other backups, before a start brings it up to date, and says
 * where. Of each schema the newest one is kept: a start that fails again and again pushes out none of another. Rejects
 * (BackupRefusedError) where it could not be saved.
 */
export async function backUpBeforeUpdate(
  location: DatabaseLocation,
  { dataDir, backupKeep }: Pick<Config, 'dataDir' | 'backupKeep'>,
  schema: number,
): Promise<void> {
  const databaseUrl = location.dialect === 'sqlite' ? null : (location.directUrl ?? location.url)
  const now = Date.now()
  const name = updateBackupName(now, schema, databaseUrl === null ? 'sqlite' : 'dump')
  const folder = backupFolder(dataDir)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeParts(folder)
    await runBackup({ dataDir, databaseUrl, to: join(folder, name), now })
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ').replace(/\.$/, '')
    throw new BackupRefusedError(refusal(schema, reason))
  }
  removeOlder(folder, backupKeep)
  console.log(`Backup before the update from schema ${schema}: ${join(folder, name)}`)
}

const refusal = (schema: number, reason: string) =>
  `The database is still of schema ${schema}, since it could not be saved before its update (${reason}): mend that, ` +
  'or save it by other means and set BACKUP_BEFORE_UPDATE=off.'

/** Removes files of starts that were interrupted. */
function removeParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/-schema-\d+\.\w+\.part(-\w+)?$/.test(name)) rmSync(join(folder, name), { force: true })
  }
}

/** So that there is a way back over several versions where few backups are kept. */
const minKept = 3

/** Leaves the newest of each schema, and of these the newest `keep`. */
function removeOlder(folder: string, keep: number): void {
  const made = readdirSync(folder).flatMap((name) => {
    const { kind, madeAt = 0, schema = null } = readBackupName(name) ?? {}
    return kind === 'update' ? [{ name, madeAt, schema }] : []
  })
  const newestFirst = made.sort((a, b) => b.madeAt - a.madeAt)
  const seen = new Set<number | null>()
  for (const { name, schema } of newestFirst) {
    const stays = !seen.has(schema) && seen.size < Math.max(keep, minKept)
    seen.add(schema)
    if (!stays) for (const each of [name, `${name}.sha256`]) rmSync(join(folder, each), { force: true })
  }
}
