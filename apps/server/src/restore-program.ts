import { resolve } from 'node:path'
import { failEnvironment, readConfig } from './config'
import { BackupRefusedError } from './db/backup/backup-files'
import { restoreSqlite } from './db/backup/restore-sqlite'

// `npm run restore -- <file>`: makes a backup the database of the data folder that the environment names.
process.umask(0o077)
const read = readConfig(process.env)
if (!read.ok) failEnvironment(read.details.problems)
const { dataDir, databaseUrl } = read.value
try {
  const [from, ...rest] = process.argv.slice(2)
  if (from === undefined || rest.length > 0)
    throw new BackupRefusedError('Usage: vot restore <file>, from the sources npm run restore -- <file>')
  if (databaseUrl !== null) {
    throw new BackupRefusedError(
      'DATABASE_URL is set, and this restores SQLite alone: stop every server, make an empty database, and run ' +
        `pg_restore --no-owner --exit-on-error --dbname=<empty database> ${from}`,
    )
  }
  const { aside } = await restoreSqlite(resolve(process.env.INIT_CWD ?? process.cwd(), from), dataDir, Date.now())
  console.log(`Restored ${from} into ${dataDir}. Everybody signs in again.`)
  if (aside !== null) console.log(`The database that it replaced is ${aside}.`)
} catch (error) {
  if (error instanceof BackupRefusedError) console.error(error.message)
  else console.error(`The backup could not be restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
