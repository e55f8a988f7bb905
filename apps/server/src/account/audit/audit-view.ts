import type { AuditChange, AuditLine, AuditValue, listAudit, QueryOf } from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime } from '@vot/domain'
import type { AuditFilter, AuditRow } from './audit-queries'

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

/** What says nothing of the change: it only told the server which version was seen. */
const unsaid = new Set(['seen_updated_at'])

/** The values of a JSON text by their path; lists of plain values are one value. */
function leavesOf(value: unknown, path: string, found: Map<string, AuditValue>): Map<string, AuditValue> {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found.set(path, value)
  } else if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null)) found.set(path, value.join(', '))
    else if (value.every(isScore)) found.set(path, value.map((game) => game.join('–')).join(', '))
    else for (const [index, item] of value.entries()) leavesOf(item, join(path, String(index)), found)
  } else if (typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) leavesOf(item, join(path, toSnakeCase(name)), found)
  }
  return found
}

function isScore(item: unknown): item is readonly number[] {
  return Array.isArray(item) && item.length === 2 && item.every((points) => typeof points === 'number')
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function read(text: string | null): Map<string, AuditValue> {
  return text === null ? new Map() : leavesOf(JSON.parse(text), '', new Map())
}

/** What differs between the two JSON texts of an audit line; what is only told once stands against nothing. */
export function listChanges(before: string | null, after: string | null): AuditChange[] {
  const [old, now] = [read(before), read(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter(({ field, before, after }) => field !== '' && before !== after && !unsaid.has(field))
}
