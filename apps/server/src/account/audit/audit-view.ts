import type { AuditLine, listAudit, QueryOf } from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime } from '@vot/domain'
import type { AuditFilter, AuditRow } from './audit-queries'
import { listChanges } from './list-changes'

const changesShown = 60

export function viewAuditLine(row: AuditRow, names: ReadonlyMap<string, string>): AuditLine {
  const changes = listChanges(row.before, row.after)
  const { actorId, actorName, actorUsername, tournamentId, tournamentName, groupName } = row
  return {
    id: row.id,
    at: formatVietnamIso(row.at),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '', username: actorUsername ?? '' },
    action: row.action,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    subject_name: names.get(`${row.subjectType} ${row.subjectId}`) ?? null,
    tournament:
      tournamentId === null
        ? null
        : { id: tournamentId, name: [groupName, tournamentName].filter((part) => part !== null).join(' | ') },
    changes: changes.slice(0, changesShown),
    more_changes: Math.max(0, changes.length - changesShown),
  }
}

type Filters = Omit<QueryOf<typeof listAudit>, 'page' | 'per_page'>

export function readAuditFilter(query: Filters): AuditFilter {
  return {
    actorId: query.actor_id,
    tournamentId: query.tournament_id,
    subjectType: query.subject_type,
    subjectId: query.subject_id,
    from: query.from === undefined ? undefined : parseIsoDateTime(query.from),
    to: query.to === undefined ? undefined : parseIsoDateTime(query.to),
  }
}
