import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, ErrorCode, LiveEvent } from '@vot/contract'
import type { Err, Requester, Result } from '@vot/domain'
import type { BackupStore } from '../db/backup/backup-store'
import type { UnitOfWork } from '../db/database'
import type { Queries } from '../db/schema'
import type { LogHead } from '../live/event-log'
import type { Notice } from '../live/notifier'
import type { PictureMaker } from '../picture-maker'
import type { RawInput } from './read-input'
import type { RequestLimit } from './request-limit'

/** The visitor of a request. Ids are null without a session. */
export interface RequestVisitor {
  readonly role: Requester
  readonly userId: number | null
  readonly sessionId: number | null
  /** 1 for an organiser who is to set up a second factor and writes nothing else before. */
  readonly secondFactorDue?: number
  /** Set where a program asks by a token of the person. */
  readonly token?: UsedToken
}

export interface UsedToken {
  readonly id: number
  readonly name: string
  /** Null for a token that is not limited to one group. */
  readonly groupId: number | null
}

/** What every request of one running app shares; one object per app, so state may be keyed by it. */
export interface ServerFacts {
  readonly version: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly dialect: 'sqlite' | 'postgres'
  readonly accessTokenMs: number
  /** Where people reach this server, without a slash at its end; null where nobody said. */
  readonly publicUrl: string | null
  readonly limit: RequestLimit
  /** Makes pictures in a process beside this one. */
  readonly pictures: PictureMaker
  /** Whether an address is exempt from rate limits. */
  trusts(address: string): boolean
  /** Backups of this server's own database; left out where the database is no file of its own. */
  readonly backups?: BackupStore
  /** Counts what was committed, here and by other processes: what was read at the same count still stands. */
  changeCount(): number
  /** A unit of work of this process was committed. */
  noteChange(): void
  /** Milliseconds that half of this process's latest answers took at most; null before the first. */
  medianResponseMs(): number | null
  /** Left out where this server tells no devices. `allowLoopback` is for tests. */
  readonly push?: { readonly allowLoopback: boolean }
  /** Left out where webhooks are off. */
  readonly webhooks?: { readonly allowPrivate: boolean }
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>
}

/** A call as it came: what its signature is made of. */
export interface SignedCall {
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

export interface RequestContext {
  readonly visitor: RequestVisitor
  /** Epoch milliseconds by the app's clock. */
  readonly now: number
  /** The client's address; X-Forwarded-For counts only behind a trusted proxy. */
  readonly address: string
  /** The User-Agent of the client, shortened; null without one. */
  readonly userAgent: string | null
  /** Of an endpoint whose callers sign: the call as it came; null elsewhere. */
  readonly signed: SignedCall | null
  readonly server: ServerFacts
  /** Reads what is committed. */
  readonly read: <T>(query: (db: Queries) => Promise<T>) => Promise<T>
  /** Like `read`, with every query at the same moment. */
  readonly snapshot: <T>(query: (db: Queries) => Promise<T>) => Promise<T>
  /** A snapshot for an answer that everybody may have: from a standby where there is one that is not behind. */
  readonly publicSnapshot: <T>(query: (db: Queries) => Promise<T>) => Promise<T>
  /**
   * One unit of work: commits on ok, rolls back on err. Its ok value is the answer: a repeat with the same
   * Idempotency-Key gets it again without running the unit. At most one per request.
   */
  readonly write: <R extends Result<unknown, ErrorCode>>(
    unit: (work: Work) => Promise<R>,
  ) => Promise<R | Err<'idempotency-key-reused'>>
}

/** A unit of work with what every writing operation needs. */
export interface Work extends UnitOfWork {
  /** The user who acts, null for an anonymous visitor. */
  readonly actorId: number | null
  /** One line in the audit log, in this transaction. `before` and `after` are small plain objects without phones. */
  audit(entry: AuditEntry): Promise<void>
  /** Like `audit` for many lines at once. */
  auditAll(entries: readonly AuditEntry[]): Promise<void>
  /** The tournament's next event, in this transaction; viewers are woken after the commit. Returns its number. */
  live(tournamentId: number, event: LiveEvent): Promise<number>
  /**
   * Tells what was read of the tournament under this unit's lock, so that its events need not ask again. Only for units
   * that change nothing else in its row.
   */
  lockedLog(head: LogHead): void
  /**
   * Makes the writers on a tournament queue. Call it first in every unit that decides on a tournament's data.
   * @returns false when there is no such tournament.
   */
  lockTournament(tournamentId: number): Promise<boolean>
  /**
   * Locks tournaments that are told something beside this unit's own, whose writers may wait for what this unit holds:
   * where one is held the unit begins anew, with `own` and these locked first and in one order.
   */
  lockBeside(tournamentIds: readonly number[], own: readonly number[]): Promise<void>
}

export interface AuditEntry {
  /** Verb and noun, such as `approve-registration`. */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: number | null
  readonly tournamentId?: number | null
  readonly before?: unknown
  readonly after?: unknown
}

export const anonymous: RequestVisitor = { role: 'anonymous', userId: null, sessionId: null }

/** Tells who asks from the Authorization header. */
export interface VisitorResolver {
  /** Undefined for a token that opens no session now. */
  resolve(authorization: string | undefined): Promise<RequestVisitor | undefined>
  /** The group that a call is about; undefined where it is about none, or about what does not exist. */
  groupOf(endpoint: Endpoint, raw: RawInput): Promise<number | undefined>
  /** Forgets every session that the notice ends. */
  notice(notice: Notice): void
}
