import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ErrorCode, fieldMessages } from '@vot/contract'
import { type Err, err, type Result } from '@vot/domain'
import type { Database } from '../db/database'
import { type RepeatableWrite, runOnce } from './idempotency-queries'
import type { RequestContext, RequestVisitor, ServerFacts, SignedCall, Work } from './request-context'
import { createWork, LockOrderError } from './work-queries'

export interface ContextParts {
  readonly database: Database
  readonly server: ServerFacts
  readonly visitor: RequestVisitor
  readonly now: number
  readonly address: string
  /** Absent where the server itself acts. */
  readonly userAgent?: string | null
  readonly signed?: SignedCall
  /** Null when the client did not say that it may repeat the request. */
  readonly repeatable: RepeatableWrite | null
}

export function createContext(parts: ContextParts): RequestContext {
  const { database, server, visitor, now, address, userAgent = null, signed = null, repeatable } = parts
  let writes = 0

  async function write<R extends Result<unknown, ErrorCode>>(unit: (work: Work) => Promise<R>) {
    writes += 1
    // The second unit would be taken for a repeat of the first.
    if (repeatable && writes > 1) throw new Error('a repeatable operation has one unit of work')
    if (repeatable) await readFromClients()
    const run = (first: readonly number[] | null) =>
      database.transaction(async (bare): Promise<R | Err<'idempotency-key-reused'>> => {
        const work = createWork(bare, visitor, first === null)
        for (const id of first ?? []) await work.lockTournament(id)
        work.signal({ kind: 'written' })
        return repeatable ? await runOnce(work, repeatable, () => unit(work)) : await unit(work)
      })
    try {
      return await run(null).catch((error: unknown) => {
        if (error instanceof LockOrderError) return run(error.tournamentIds)
        throw error
      })
    } finally {
      // Not every write tells viewers, and its sender reads right after it. One that failed may have been committed.
      server.noteChange()
    }
  }

  return {
    visitor,
    now,
    address,
    userAgent,
    signed,
    server,
    read: (query) => database.read(query),
    snapshot: (query) => database.snapshot(query),
    publicSnapshot: (query) => database.publicSnapshot(query),
    write,
  }
}

/**
 * Resolves once the event loop has read again from all connections: that a client left is read in the turn after its
 * request, though it may have been there before. Its repeat can have been quicker on a connection that was open already.
 */
async function readFromClients(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

/** A key that makes no sense is refused rather than ignored: its sender counts on it. */
export function readIdempotencyKey(header: string | string[] | undefined): Result<string | null, 'validation-failed'> {
  if (header === undefined) return { ok: true, value: null }
  return typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)
    ? { ok: true, value: header }
    : err('validation-failed', { fields: { 'Idempotency-Key': fieldMessages['operation-key-invalid'] } })
}
