import {
  type AuditChange,
  type AuditLine,
  type AuditValue,
  auditActionTexts,
  auditFieldText,
  auditFieldTexts,
  auditSubjectTexts,
  auditValueText,
  auditValueTexts,
  auditValueTextsOf,
  exportAudit,
  isAuditHundredths,
  listAudit,
  listAuditActs,
  type QueryOf,
} from '@vot/contract'
import { formatVietnamIso, ok, parseIsoDateTime, pointsToDecimal } from '@vot/domain'
import * as z from 'zod/mini'
import type { Queries } from '../../db/schema'
import { cursorPage, readCursor, sliceOf, WholeKey, writeCursor } from '../../http/cursor'
import { handle, type Route } from '../../http/handle'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { type Cell, moment, plain, type SheetContent, text, writeTable } from '../../tables/write-table'
import {
  type AuditFilter,
  type AuditRow,
  countAuditRows,
  findAuditRows,
  findForAudit,
  findSubjectNames,
  listActKeys,
  listAuditRows,
} from './audit-queries'
import { type ActKey, gatherActs } from './gather-acts'
import { strings } from './strings'

const changesShown = 60

function viewAuditLine(row: AuditRow, names: ReadonlyMap<string, string>): AuditLine {
  const changes = listChanges(row.before, row.after)
  const { actorId, actorName, actorUsername, tournamentId, tournamentName, groupName } = row
  return {
    id: row.id,
    at: formatVietnamIso(row.at),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '', username: actorUsername ?? '' },
    token_name: row.tokenName,
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

type Filters = Omit<QueryOf<typeof listAudit>, 'page' | 'per_page' | 'cursor'>

async function readAuditFilter(db: Queries, query: Filters): Promise<AuditFilter> {
  return {
    actorId: query.actor_id,
    tournamentId: query.tournament_id,
    subjectType: query.subject_type,
    subjectId: query.subject_id,
    minId: query.min_id,
    maxId: query.max_id,
    from: query.from === undefined ? undefined : parseIsoDateTime(query.from),
    to: query.to === undefined ? undefined : parseIsoDateTime(query.to),
    found: query.q === undefined ? undefined : await findForAudit(db, query.q),
  }
}

/** Not part of the change: tells the server which version the form was filled with. */
const hiddenFields = new Set(['seen_updated_at'])

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

/** What differs between the two JSON texts of an audit line; null where a field is in one of them only. */
export function listChanges(before: string | null, after: string | null): AuditChange[] {
  const [old, now] = [read(before), read(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter(({ field, before, after }) => field !== '' && before !== after && !hiddenFields.has(field))
}

/** Longer tables open slowly in spreadsheets; a narrower period gives older lines. */
const most = 10_000

const exportAuditRoute = handle(exportAudit, async ({ query }, { snapshot }) => {
  const lines = await snapshot(async (db) => {
    const filter = await readAuditFilter(db, query)
    const rows = await listAuditRows(db, filter, { limit: most, offset: 0, direction: query.direction ?? 'down' })
    const names = await findSubjectNames(db, rows)
    return rows.map((row) => ({ row, line: viewAuditLine(row, names) }))
  })
  const texts = say(strings)
  const { columns } = texts
  const sheet: SheetContent = {
    name: texts.log,
    heading: [texts.title],
    columns: [
      { title: columns.at, width: 17 },
      { title: columns.actor, width: 24 },
      { title: columns.username, width: 18 },
      { title: columns.action, width: 26 },
      { title: columns.subject, width: 14 },
      { title: columns.id, width: 8 },
      { title: columns.name, width: 30 },
      { title: columns.tournament, width: 34 },
      { title: columns.before, width: 44 },
      { title: columns.after, width: 44 },
    ],
    rows: lines.map(cellsOf),
  }
  return ok(await writeTable(texts.log, [sheet], query.format))
})

function cellsOf({ row, line }: { readonly row: AuditRow; readonly line: AuditLine }): Cell[] {
  const texts = say(strings)
  const actor = line.actor?.name ?? texts.visitor
  return [
    moment(row.at),
    text(line.token_name === null ? actor : texts.byToken(actor, line.token_name)),
    text(line.actor?.username ?? null),
    text(say(auditActionTexts)[line.action] ?? line.action),
    text(say(auditSubjectTexts)[line.subject_type] ?? line.subject_type),
    line.subject_id === null ? null : plain(line.subject_id),
    text(line.subject_name),
    text(line.tournament?.name ?? null),
    text(sideOf(line, 'before')),
    text(sideOf(line, 'after')),
  ]
}

/** `Tên: An; Vai trò: Trọng tài`. */
function sideOf({ changes, subject_type: type }: AuditLine, side: 'before' | 'after'): string {
  const shown = changes.filter((change) => change[side] !== null)
  return shown
    .map(
      (change) =>
        `${auditFieldText(change.field, say(auditFieldTexts))}: ${valueText(change[side], change.field, type)}`,
    )
    .join('; ')
}

function valueText(value: AuditValue, field: string, subjectType: string): string {
  if (value === null) return ''
  if (typeof value === 'number' && isAuditHundredths(field, subjectType)) {
    return say(formats).points(pointsToDecimal(value))
  }
  return auditValueText(value, field, {
    fields: say(auditFieldTexts),
    values: say(auditValueTexts),
    valuesOf: say(auditValueTextsOf),
  })
}

const listAuditRoute = handle(listAudit, async ({ query }, { snapshot }) => {
  const { direction = 'down' } = query
  const order = { name: `audit ${direction}`, keys: z.tuple([WholeKey]) }
  const position = readCursor(order, query.cursor)
  if (!position.ok) return position
  const slice = { ...sliceOf(query, position.value?.[0]), direction }
  return await snapshot(async (db) => {
    const filter = await readAuditFilter(db, query)
    const counted = await countAuditRows(db, filter)
    const rows = await listAuditRows(db, filter, slice)
    const page = cursorPage(rows, counted.total_count, query, ({ id }) => writeCursor(order, [id]))
    const names = await findSubjectNames(db, page.items)
    return ok({ ...page, ...counted, items: page.items.map((row) => viewAuditLine(row, names)) })
  })
})

const actsPerAnswer = 50
const linesShown = 5
const keysPerQuery = 500

/**
 * [AUD-30] As many acts as one answer holds. The last run of the keys read so far may go on in the next ones, so it
 * counts only once another has begun.
 */
async function findActs(
  db: Queries,
  filter: AuditFilter,
  start: number | undefined,
  direction: 'up' | 'down',
): Promise<{ readonly acts: ActKey[][]; readonly next: number | null }> {
  const keys: ActKey[] = []
  for (let after = start; ; after = keys.at(-1)?.id) {
    const some = await listActKeys(db, filter, { after, limit: keysPerQuery, direction })
    keys.push(...some)
    const acts = gatherActs(keys)
    const isAll = some.length < keysPerQuery
    const shown = acts.slice(0, actsPerAnswer)
    const lastShown = shown.at(-1)?.at(-1)
    if (isAll) return { acts: shown, next: acts.length > actsPerAnswer ? (lastShown?.id ?? null) : null }
    // Two at the end may yet become one with what follows: three acts further nothing moves any more.
    if (acts.length >= actsPerAnswer + 3) return { acts: shown, next: lastShown?.id ?? null }
  }
}

const listAuditActsRoute = handle(listAuditActs, async ({ query }, { snapshot }) => {
  const { after, direction = 'down' } = query
  return await snapshot(async (db) => {
    const filter = await readAuditFilter(db, query)
    const { acts, next } = await findActs(db, filter, after, direction)
    const shown = acts.map((act) => act.slice(0, linesShown).map(({ id }) => id))
    const rows = await findAuditRows(db, shown.flat())
    const names = await findSubjectNames(db, [...rows.values()])
    const viewLine = (id: number) => {
      const row = rows.get(id)
      return row ? [viewAuditLine(row, names)] : []
    }
    return ok({
      items: acts.map((act, index) => ({
        lines: shown[index]?.flatMap(viewLine) ?? [],
        count: act.length,
        last_id: act.at(-1)?.id ?? 0,
      })),
      next,
      ...(await countAuditRows(db, filter)),
    })
  })
})

export const auditRoutes: readonly Route[] = [listAuditRoute, listAuditActsRoute, exportAuditRoute]
