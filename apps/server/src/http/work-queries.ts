import type { UnitOfWork } from '../db/database'
import { prepareQuery, prepareWrite } from '../db/prepare-query'
import { appendLiveEvent, type LogHead } from '../live/event-log'
import { noteForPush } from '../push/outbox-queries'
import type { AuditEntry, Work } from './request-context'

/** Adds the actor, the audit log, live events and the tournament lock to a unit of work. */
export function createWork(unit: UnitOfWork, actorId: number | null): Work {
  const heads = new Map<number, LogHead>()
  return {
    ...unit,
    get now() {
      return unit.now
    },
    actorId,
    audit: (entry) => insertAudit(unit, actorId, entry),
    auditAll: (entries) => insertAudits(unit, actorId, entries),
    async live(tournamentId, event) {
      const head = heads.get(tournamentId)
      const seq = await appendLiveEvent(unit, tournamentId, event, head)
      if (head) heads.set(tournamentId, { ...head, seq })
      await noteForPush(unit, tournamentId, seq, event)
      return seq
    },
    lockedLog: (head) => void heads.set(head.tournamentId, head),
    async lockTournament(id) {
      const rows = await (unit.rowLocks ? lockRow : findRow)(unit.db, { id })
      unit.locked()
      return rows.length > 0
    },
  }
}

const findRow = prepareQuery<{ id: number }, { id: number }>((db, parameter) =>
  db.selectFrom('tournaments').select('id').where('id', '=', parameter('id')).where('deletedAt', 'is', null),
)

const lockRow = prepareQuery<{ id: number }, { id: number }>((db, parameter) =>
  db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', parameter('id'))
    .where('deletedAt', 'is', null)
    .forUpdate(),
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
  }),
)

async function insertAudit(unit: UnitOfWork, actorId: number | null, entry: AuditEntry): Promise<void> {
  await insertAuditRow(unit.db, auditValues(unit, actorId, entry))
}

async function insertAudits(unit: UnitOfWork, actorId: number | null, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => auditValues(unit, actorId, entry))
  await unit.db.insertInto('auditLog').values(rows).execute()
}

function auditValues(unit: UnitOfWork, actorId: number | null, entry: AuditEntry): AuditValues {
  return {
    at: unit.now,
    actorId,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    tournamentId: entry.tournamentId ?? null,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
  }
}
