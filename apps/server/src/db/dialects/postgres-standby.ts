import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Queries, Schema } from '../schema'

/** Where public reads were done since the start: at the standby, or at the primary since the standby was behind or away. */
export interface StandbyReads {
  readonly standby: number
  readonly behind: number
  readonly away: number
}

/** How long a read waits for a standby that is a moment behind, and how often it looks. */
const waitMs = 60
const lookEveryMs = 4
/** How long a standby that failed is left alone, so that not every read waits for it. */
const restMs = 2_000

type Snapshot = <T>(queries: Kysely<Schema>, job: (db: Queries) => Promise<T>) => Promise<T>

/**
 * Reads at a streaming standby, as soon as that has all that the primary has committed when the read begins; at the
 * primary where it does not come so far in time, or cannot be asked. A server that takes writes itself counts as away:
 * nothing says that it is the same database. `onFault` hears why a standby was left alone for a while.
 */
export function readAtStandby(
  standby: Kysely<Schema>,
  primary: Kysely<Schema>,
  snapshotOn: Snapshot,
  onFault: (error: unknown) => void,
) {
  const reads = { standby: 0, behind: 0, away: 0 }
  let restsUntil = 0

  /** On the connection that is read next: the address may lead to several standbys. */
  async function hasCaughtUp(connection: Kysely<Schema>): Promise<boolean> {
    const { rows: told } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(primary)
    const deadline = performance.now() + waitMs
    for (;;) {
      const { rows } = await sql<{ isStandby: boolean; isThere: boolean | null }>`
        select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= ${told[0]?.at}::pg_lsn as is_there
      `.execute(connection)
      if (rows[0]?.isStandby !== true) throw new Error('the server of DATABASE_READ_URL is no standby')
      if (rows[0].isThere) return true
      if (performance.now() >= deadline) return false
      await sleep(lookEveryMs)
    }
  }

  async function publicSnapshot<T>(job: (db: Queries) => Promise<T>): Promise<T> {
    if (performance.now() < restsUntil) {
      reads.away += 1
      return await snapshotOn(primary, job)
    }
    try {
      const answer = await standby.connection().execute(async (connection) => {
        return (await hasCaughtUp(connection)) ? { of: await snapshotOn(connection, job) } : null
      })
      if (answer) {
        reads.standby += 1
        return answer.of
      }
      reads.behind += 1
    } catch (error) {
      // Whatever it was, the primary decides: a fault of the job itself is met there again.
      restsUntil = performance.now() + restMs
      reads.away += 1
      onFault(error)
    }
    return await snapshotOn(primary, job)
  }

  return { publicSnapshot, standbyReads: (): StandbyReads => ({ ...reads }) }
}
