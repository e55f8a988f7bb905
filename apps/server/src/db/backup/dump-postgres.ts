import { spawn } from 'node:child_process'
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { BackupRefusedError } from './backup-refused-error'
import { syncToDisk } from './sync-to-disk'

/** Lets pg_dump write the database as it is at one moment to a file in its custom format, for pg_restore. */
export async function dumpPostgres(databaseUrl: string, to: string): Promise<void> {
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

/** Apart, since every user of the machine may read what a program was started with. */
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
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
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
      else reject(new BackupRefusedError(`pg_dump could not save the database: ${said.trim()}`))
    })
  })
}

const noPgDump =
  'pg_dump is missing: install the PostgreSQL client programs of at least the version of the server ' +
  '(Debian: apt install postgresql-client), then run this again.'
