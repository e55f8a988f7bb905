import type { FastifyBaseLogger } from 'fastify'
import { DatabaseTooNewError } from './migrations/refuse-newer'

/** Why a database could not do what it was asked, where the question was not at fault. */
export type DatabaseFault = 'database-away' | 'database-busy' | 'disk-full' | 'server-outdated'

/** Nothing was tried, since a write has just found the disk full. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

/** Reported by another process already. */
export class FaultElsewhereError extends Error {
  override readonly name = 'FaultElsewhereError'

  constructor(
    readonly fault: DatabaseFault,
    message: string,
  ) {
    super(message)
  }
}

/** Waited for another transaction's lock for too long. */
export const lockTimeout = '55P03'

const postgresFaults: Readonly<Record<string, DatabaseFault>> = {
  [lockTimeout]: 'database-busy',
  // A statement that ran for too long, serialisation failures and deadlocks that repeating did not get past.
  '57014': 'database-busy',
  '40001': 'database-busy',
  '40P01': 'database-busy',
  '53100': 'disk-full',
  // Shut down, starting, too many connections, ended while idle in a transaction, a standby that takes no writes.
  '57P01': 'database-away',
  '57P02': 'database-away',
  '57P03': 'database-away',
  '57P05': 'database-away',
  '53200': 'database-away',
  '53300': 'database-away',
  '25P03': 'database-away',
  '25006': 'database-away',
}

const networkFaults =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|08...)$/

/** Messages of the PostgreSQL client that have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** SQLite's result codes; the low byte is the kind. */
const sqliteFaults: Readonly<Record<number, DatabaseFault>> = {
  5: 'database-busy',
  6: 'database-busy',
  8: 'database-away',
  10: 'database-away',
  13: 'disk-full',
  14: 'database-away',
}
/** Error numbers of the system behind an SQLite error: file too large, no space left, quota exceeded. */
const noRoom: ReadonlySet<unknown> = new Set([27, 28, 122])

/** Tells from what a driver threw, or from what that was caused by; undefined for a fault of our own. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof NoRoomError) return 'disk-full'
  if (error instanceof DatabaseTooNewError) return 'server-outdated'
  if (error instanceof FaultElsewhereError) return error.fault
  if ('errcode' in error && typeof error.errcode === 'number') {
    const full = (error.errcode & 0xff) === 10 && 'systemErrno' in error && noRoom.has(error.systemErrno)
    return full ? 'disk-full' : sqliteFaults[error.errcode & 0xff]
  }
  const known = readPostgres(error)
  if (known) return known
  return databaseFault(error instanceof AggregateError ? error.errors[0] : error.cause)
}

function readPostgres(error: Error): DatabaseFault | undefined {
  if ('code' in error && typeof error.code === 'string') {
    // A missing file has no socket system call.
    if (error.code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return undefined
    return postgresFaults[error.code] ?? (networkFaults.test(error.code) ? 'database-away' : undefined)
  }
  return lostConnection.test(error.message) ? 'database-away' : undefined
}

const counts: Record<DatabaseFault, number> = {
  'database-away': 0,
  'database-busy': 0,
  'disk-full': 0,
  'server-outdated': 0,
}

/** Database faults of this process since its start, by kind. */
export function countDatabaseFaults(): ReadonlyMap<string, number> {
  return new Map(Object.entries(counts))
}

const lineIntervalMs = 1_000
let lastAt = Number.NEGATIVE_INFINITY
let faultsSinceLine = 0

/** A line without a stack, at most one a second, with how many were left out since: every request meets the same fault. */
export function logDatabaseFault(logger: FastifyBaseLogger, fault: DatabaseFault, error: unknown): void {
  faultsSinceLine += 1
  counts[fault] += 1
  const now = performance.now()
  if (now - lastAt < lineIntervalMs) return
  logger.error(
    { fault, reason: error instanceof Error ? error.message : String(error), times: faultsSinceLine },
    'the database does not do its work',
  )
  lastAt = now
  faultsSinceLine = 0
}

/** Logs what went wrong in the background; `text` says what was being done. */
export function logFault(logger: FastifyBaseLogger, error: unknown, text: string): void {
  const fault = databaseFault(error)
  if (fault) logDatabaseFault(logger, fault, error)
  else logger.error({ err: error }, text)
}
