import type { UnitOfWork } from '../db/database'
import { isOpen } from '../db/is-open'
import { prepareQuery, prepareWrite } from '../db/prepare-query'
import { appendLiveEvent, type LogHead } from '../live/event-log'
import { queuePushEvent } from '../push/outbox-queries'
import { queueWebhookDeliveries } from '../webhook/webhook-queries'
import type { AuditEntry, RequestVisitor, Work } from './request-context'

/** Null where nobody is signed in, or the server itself acts. */
type Actor = Pick<RequestVisitor, 'userId' | 'token'> | null

/** Another unit holds one of these tournaments: the unit gives back what it holds, and locks them all before it does anything. */
export class LockOrderError extends Error {
  override readonly name = 'LockOrderError'

  constructor(readonly tournamentIds: readonly number[]) {
    super('a unit of work begins anew with its locks in order')
  }
}

/**
 * Adds the actor, the audit log, live events and the tournament lock to a unit of work.
 * @param beginsAnew whether who runs the unit runs it again after a `LockOrderError`; else it waits
 */
export function createWork(unit: UnitOfWork, actor: Actor, beginsAnew = false): Work {
  const heads = new Map<number, LogHead>()
  return {
    ...unit,
    get now() {
      return unit.now
    },
    actorId: actor?.userId ?? null,
    audit: (entry) => insertAudit(unit, actor, entry),
    auditAll: (entries) => insertAudits(unit, actor, entries),
    async live(tournamentId, event) {
      const head = heads.get(tournamentId)
      const { seq, isPractice } = await appendLiveEvent(unit, tournamentId, event, head)
      if (head) heads.set(tournamentId, { ...head, seq })
      // [PRC-02] Devices and other servers hear of nothing that was a practice.
      if (isPractice) return seq
      await queuePushEvent(unit, tournamentId, seq, event)
      await queueWebhookDeliveries(unit, tournamentId, seq, event)
      return seq
    },
    lockedLog: (head) => void heads.set(head.tournamentId, head),
    async lockTournament(id) {
      const rows = await (unit.rowLocks ? lockRow : findRow)(unit.db, { id })
      unit.locked()
      return rows.length > 0
    },
    async lockBeside(ids, own) {
      if (!beginsAnew || !unit.rowLocks || ids.length === 0) return
      const free = unit.db.selectFrom('tournaments').select('id').where('id', 'in', ids).orderBy('id')
      const locked = await free.forNoKeyUpdate().skipLocked().execute()
      if (locked.length < ids.length) throw new LockOrderError([...new Set([...own, ...ids])].sort((a, b) => a - b))
    },
  }
}

const findRow = prepareQuery<{ id: number }, { id: number }>((db, parameter) =>
  db.selectFrom('tournaments').select('id').where('id', '=', parameter('id')).where(isOpen('tournaments')),
)

const lockRow = prepareQuery<{ id: number }, { id: number }>((db, parameter) =>
  db.selectFrom('tournaments').select('id').where('id', '=', parameter('id')).where(isOpen('tournaments')).forUpdate(),
)

interface AuditValues extends Record<string, string | number | null> {
  at: number
  actorId: number | null
  action: string
  subjectType: string
  subjectId: number | null
  tournamentId: number | null
  before: string | null
  after: string | null
  tokenName: string | null
}

const insertAuditRow = prepareWrite<AuditValues>((db, parameter) =>
  db.insertInto('auditLog').values({
    at: parameter('at'),
    actorId: parameter('actorId'),
    action: parameter('action'),
    subjectType: parameter('subjectType'),
    subjectId: parameter('subjectId'),
    tournamentId: parameter('tournamentId'),
    before: parameter('before'),
    after: parameter('after'),
    tokenName: parameter('tokenName'),
  }),
)

async function insertAudit(unit: UnitOfWork, actor: Actor, entry: AuditEntry): Promise<void> {
  await insertAuditRow(unit.db, auditValues(unit, actor, entry))
}

async function insertAudits(unit: UnitOfWork, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => auditValues(unit, actor, entry))
  await unit.db.insertInto('auditLog').values(rows).execute()
}

function auditValues(unit: UnitOfWork, actor: Actor, entry: AuditEntry): AuditValues {
  return {
    at: unit.now,
    actorId: actor?.userId ?? null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    tournamentId: entry.tournamentId ?? null,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    tokenName: actor?.token?.name ?? null,
  }
}
