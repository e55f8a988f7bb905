import type { FastifyBaseLogger } from 'fastify'
import { type DatabaseFault, databaseFault } from './database-fault'

const onceInMs = 1_000
let lastAt = Number.NEGATIVE_INFINITY
let unsaid = 0

/** A line without a stack, at most one a second, with how many were left out since: every request meets the same fault. */
export function logDatabaseFault(logger: FastifyBaseLogger, fault: DatabaseFault, error: unknown): void {
  unsaid += 1
  const now = performance.now()
  if (now - lastAt < onceInMs) return
  logger.error(
    { fault, reason: error instanceof Error ? error.message : String(error), times: unsaid },
    'the database does not do its work',
  )
  lastAt = now
  unsaid = 0
}

/** Logs what went wrong in the background; `text` says what was being done. */
export function logFault(logger: FastifyBaseLogger, error: unknown, text: string): void {
  const fault = databaseFault(error)
  if (fault) logDatabaseFault(logger, fault, error)
  else logger.error({ err: error }, text)
}
