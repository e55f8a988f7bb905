import { WeakPasswordError } from './account/user/ensure-first-admin'
import type { Config } from './config'
import { BackupRefusedError } from './db/backup/backup-files'
import { DatabaseTooNewError } from './db/migrations/refuse-newer'
import { UnusableFileError } from './db/prepare-sqlite-file'
import { explainListen } from './listening'

type Where = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'demo'>

/**
 * One line on why the process cannot start and what to do about it, or null for a fault that has no known cause.
 * Never shows the password of DATABASE_URL.
 */
export function explainStartupError(error: unknown, where: Where): string | null {
  const { code, syscall } = readFault(error)
  if (syscall === 'listen' || code === 'EADDRINUSE') return explainListen(code, where)
  if (error instanceof UnusableFileError)
    return `${error.message}: restore a backup, or set DATA_DIR to another folder.`
  if (error instanceof WeakPasswordError) return `${error.message}: choose another, or leave it out to have one made.`
  if (error instanceof BackupRefusedError) return error.message
  if (error instanceof DatabaseTooNewError) return `The data cannot be used: ${error.message}.`
  if (where.databaseUrl !== null) return explainPostgres(code, where.databaseUrl)
  // The demo makes its folder among temporary files.
  return explainFolder(code, where.dataDir, where.demo ? 'TMPDIR' : 'DATA_DIR')
}

/** Prints the line (or the whole fault where it is unknown) on standard error and ends the process with code 1. */
export function failStartup(error: unknown, where: Where): never {
  const line = explainStartupError(error, where)
  console.error(line ?? 'The server could not start because of an unexpected fault:')
  if (line === null) console.error(error)
  process.exit(1)
}

/** @param setting where the folder is named. */
export function explainFolder(code: string, dataDir: string, setting = 'DATA_DIR'): string | null {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The data folder ${dataDir} cannot be read and written by this user: fix its rights, or set ${setting}.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${dataDir} is not a folder: set ${setting} to a folder.`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk that holds ${dataDir} is full: make room, or set ${setting} to a folder on another disk.`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The database in ${dataDir} is damaged: restore a backup, or set ${setting} to another folder.`
    case 'SQLITE_BUSY':
      return `The database in ${dataDir} is locked by another program: stop that program, or set ${setting}.`
    default:
      return null
  }
}

/** @param setting where the database is named. */
export function explainPostgres(code: string, databaseUrl: string, setting = 'DATABASE_URL'): string | null {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const server = `${hostname || 'localhost'}:${port || '5432'}`
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case '57P03':
      return `PostgreSQL at ${server} cannot be reached (${code}): start it, or correct ${setting}.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${server} refuses user "${username}": correct the user and password in ${setting}.`
    case '3D000':
      return `PostgreSQL at ${server} has no database "${pathname.slice(1)}": create it (createdb), or correct ${setting}.`
    case '42501':
      return `User "${username}" of PostgreSQL at ${server} may not create tables: make it the owner of the database.`
    case '25006':
      return `PostgreSQL at ${server} is a standby and takes no writes: set ${setting} to its primary, or promote it.`
    case '53300':
      return `PostgreSQL at ${server} has no free connection: raise max_connections, or stop other programs.`
    default:
      return null
  }
}

const SQLITE_CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
}

/** The innermost code that a fault carries: SQLite gives a number, several failed connections come as a list. */
export function readFault(error: unknown): { code: string; syscall: string } {
  if (typeof error !== 'object' || error === null) return { code: '', syscall: '' }
  const sqlite =
    'errcode' in error && typeof error.errcode === 'number' ? SQLITE_CODES[error.errcode & 0xff] : undefined
  const code = sqlite ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined)
  const syscall = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : ''
  if (code !== undefined) return { code, syscall }
  if (error instanceof AggregateError) return readFault(error.errors[0])
  return error instanceof Error ? readFault(error.cause) : { code: '', syscall }
}
