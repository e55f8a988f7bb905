import { createHash } from 'node:crypto'
import { dayMs, type Err, err, ok, type Result } from '@vot/domain'
import { prepareQuery, prepareWrite } from '../db/prepare-query'
import type { Queries } from '../db/schema'
import type { Work } from './request-context'

const retentionMs = dayMs

/** A write that its client may repeat. */
export interface RepeatableWrite {
  /** Who repeats: a user, or an address. */
  readonly scope: string
  readonly key: string
  readonly requestHash: string
  readonly status: number
  /** Whether the client has closed its connection, and so never hears the answer. */
  readonly hasLeft: () => boolean
}

/** The client no longer waited when its write was about to begin. */
export class ClientLeftError extends Error {
  override readonly name = 'ClientLeftError'
}

/**
 * Two requests are the same when method, address and body are. A password counts for nothing here: kept under a fast
 * hash it could be guessed from a stolen database.
 */
export function hashRequest(method: string, url: string, body: unknown): string {
  const text = JSON.stringify(body, (key, value) =>
    key === 'password' || key === 'current_password' ? undefined : value,
  )
  return createHash('sha256')
    .update(`${method} ${url}\n${text ?? ''}`)
    .digest('base64url')
}

/**
 * Runs the unit once per key and keeps its answer in the same transaction; a repeat gets that answer. A repeat that
 * comes while the first is under way waits for it. A failed unit leaves no trace, so its repeat runs.
 * @throws ClientLeftError where the client has left before its unit began: its repeat may have been refused meanwhile,
 * and what was refused must not be done later
 */
export async function runOnce<R extends Result<unknown, string>>(
  work: Work,
  write: RepeatableWrite,
  unit: () => Promise<R>,
): Promise<R | Err<'idempotency-key-reused'>> {
  const { scope, key, requestHash, status } = write
  const claimed = await claimKey(work.db, { scope, key, requestHash, createdAt: work.now })
  if (claimed.length > 0) {
    // Only now: from here on a repeat waits for this unit.
    if (write.hasLeft()) throw new ClientLeftError('the client left before its write began')
    const result = await unit()
    if (result.ok) await saveAnswer(work.db, { scope, key, status, body: JSON.stringify(result.value) })
    return result
  }
  const [first] = await findAnswer(work.db, { scope, key })
  if (first?.requestHash !== requestHash) return err('idempotency-key-reused')
  // The same endpoint wrote this body from its own answer.
  return ok(JSON.parse(first.body)) as R
}

/** Drops the answers that are too old to be asked for again. */
export async function pruneAnswers(work: Pick<Work, 'db' | 'now'>): Promise<void> {
  await work.db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', work.now - retentionMs)
    .execute()
}

const claimKey = prepareQuery<{ scope: string; key: string; requestHash: string; createdAt: number }, { key: string }>(
  (db, parameter) =>
    db
      .insertInto('idempotencyKeys')
      .values({
        scope: parameter('scope'),
        key: parameter('key'),
        requestHash: parameter('requestHash'),
        status: 0,
        body: '',
        createdAt: parameter('createdAt'),
      })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key'),
)

const saveAnswer = prepareWrite<{ scope: string; key: string; status: number; body: string }>((db, parameter) =>
  db
    .updateTable('idempotencyKeys')
    .set({ status: parameter('status'), body: parameter('body') })
    .where('scope', '=', parameter('scope'))
    .where('key', '=', parameter('key')),
)

const findAnswer = prepareQuery<{ scope: string; key: string }, { requestHash: string; body: string }>(
  (db, parameter) =>
    db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'body'])
      .where('scope', '=', parameter('scope'))
      .where('key', '=', parameter('key')),
)

/** Answers that were kept for repeats of an account. */
export async function deleteAnswersOfUser(db: Queries, role: string, userId: number): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('scope', '=', `${role} ${userId}`).execute()
}
