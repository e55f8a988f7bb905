import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from '@photostructure/sqlite'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { BackupRefusedError, backupName, syncToDisk, writeChecksum } from './backup-files'
import { findSqliteProblem } from './check-sqlite'

export interface BackupOptions {
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** A file to make, or a folder to make one in; null for the folder of the server's own backups. */
  readonly to: string | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** Makes a checked backup with its checksum beside it, readable by its owner alone. */
export async function runBackup(order: BackupOptions): Promise<{ readonly file: string; readonly sha256: string }> {
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

const busyMs = 5_000
const everyPage = -1

/**
 * Copies a database as it is at one moment, write-ahead log included, while others go on writing: what was acknowledged
 * before the call is in the copy. The copy is one file, checked, on the disk, and there under its name only when whole.
 */
async function copySqlite(file: string, to: string): Promise<void> {
  if (!existsSync(file)) throw new BackupRefusedError(`There is no database ${file}: set DATA_DIR to its folder.`)
  if (existsSync(to)) throw new BackupRefusedError(`${to} exists already: give the backup another name.`)
  const part = `${to}.part`
  rmSync(part, { force: true })
  try {
    const source = new DatabaseSync(file, { timeout: busyMs })
    try {
      // In one step: a copy in several would begin anew with every write of another process.
      await backup(source, part, { rate: everyPage })
    } finally {
      source.close()
    }
    chmodSync(part, 0o600)
    leaveWriteAheadLog(part)
    const problem = findSqliteProblem(part)
    if (problem !== null) throw new Error(`the copy ${problem}`)
    syncToDisk(part)
    renameSync(part, to)
    syncToDisk(dirname(to))
  } finally {
    for (const left of [part, `${part}-wal`, `${part}-shm`, `${part}-journal`]) rmSync(left, { force: true })
  }
}

/** Makes a copy that nothing but this has opened one file; the server turns the log on again when it opens it. */
function leaveWriteAheadLog(file: string): void {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs })
  try {
    connection.exec('pragma journal_mode = delete')
  } finally {
    connection.close()
  }
}

/** Lets pg_dump write the database as it is at one moment to a file in its custom format, for pg_restore. */
async function dumpPostgres(databaseUrl: string, to: string): Promise<void> {
  if (existsSync(to)) throw new BackupRefusedError(`${to} exists already: give the backup another name.`)
  const part = `${to}.part`
  const { url, password } = splitPassword(databaseUrl)
  try {
    await runPgDump(['--format=custom', '--no-owner', '--no-password', `--file=${part}`, `--dbname=${url}`], password)
    chmodSync(part, 0o600)
    syncToDisk(part)
    renameSync(part, to)
    syncToDisk(dirname(to))
  } finally {
    rmSync(part, { force: true })
  }
}

/** In the environment, since every user of the machine can read the arguments of a process. */
function splitPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}

async function runPgDump(args: readonly string[], password: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn('pg_dump', args, {
      stdio: ['ignore', 'inherit', 'pipe'],
      // Messages are matched in English.
      env: { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) },
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
    })
    child.once('error', (error) => {
      const missing = 'code' in error && error.code === 'ENOENT'
      reject(missing ? new BackupRefusedError(noPgDump) : error)
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new BackupRefusedError(tooOld(said) ?? `pg_dump could not save the database: ${said.trim()}`))
    })
  })
}

const noPgDump =
  'pg_dump is missing: install the PostgreSQL client programs of at least the version of the server ' +
  '(Debian: apt install postgresql-client), then run this again.'

/** What pg_dump says where it refuses a server of a later major version. */
function tooOld(said: string): string | undefined {
  const [, server, own] = /server version: ([\d.]+).*?pg_dump version: ([\d.]+)/.exec(said) ?? []
  if (server === undefined) return undefined
  return (
    `pg_dump ${own} is older than the server, ${server}: install the PostgreSQL client programs of at least the ` +
    'version of the server, then run this again.'
  )
}
