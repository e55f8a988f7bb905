import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { failEnvironment, readConfig } from './config'
import { BackupRefusedError } from './db/backup/backup-files'
import { runBackup } from './db/backup/run-backup'

// `npm run backup [-- --to <file or folder>]`: a backup of the database that the environment names, while servers run.
process.umask(0o077)
const read = readConfig(process.env)
if (!read.ok) failEnvironment(read.details.problems)
const { dataDir, databaseUrl } = read.value
try {
  const to = readTo()
  const made = await runBackup({ dataDir, databaseUrl, to, now: Date.now() })
  const size = statSync(made.file).size
  console.log(`Backup: ${made.file} (${(size / 1e6).toFixed(1)} MB, SHA-256 ${made.sha256})`)
} catch (error) {
  if (error instanceof BackupRefusedError) console.error(error.message)
  else console.error(`The backup could not be made: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

/** npm runs scripts in the project's folder; INIT_CWD is where it was called. */
function readTo(): string | null {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    return to === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), to)
  } catch {
    throw new BackupRefusedError(
      'Usage: vot backup [--to <file or folder>], from the sources npm run backup [-- --to <file or folder>]',
    )
  }
}
