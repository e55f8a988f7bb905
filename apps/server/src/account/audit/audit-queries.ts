import type { Queries } from '../../db/schema'

export interface AuditFilter {
  readonly actorId: number | undefined
  readonly tournamentId: number | undefined
  readonly subjectType: string | undefined
  readonly subjectId: number | undefined
  /** Epoch milliseconds, both included. */
  readonly from: number | undefined
  readonly to: number | undefined
}

function filtered(db: Queries, filter: AuditFilter) {
  const { actorId, tournamentId, subjectType, subjectId, from, to } = filter
  let query = db.selectFrom('auditLog as a')
  if (actorId !== undefined) query = query.where('a.actorId', '=', actorId)
  if (tournamentId !== undefined) query = query.where('a.tournamentId', '=', tournamentId)
  if (subjectType !== undefined) query = query.where('a.subjectType', '=', subjectType)
  if (subjectId !== undefined) query = query.where('a.subjectId', '=', subjectId)
  if (from !== undefined) query = query.where('a.at', '>=', from)
  if (to !== undefined) query = query.where('a.at', '<=', to)
  return query
}

export async function countAuditRows(db: Queries, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((expression) => expression.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest first. */
export async function listAuditRows(db: Queries, filter: AuditFilter, page: { limit: number; offset: number }) {
  return await filtered(db, filter)
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('tournaments as t', 't.id', 'a.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['a.id', 'a.at', 'a.action', 'a.subjectType', 'a.subjectId', 'a.before', 'a.after'])
    .select(['a.actorId', 'u.name as actorName', 'u.username as actorUsername'])
    .select(['a.tournamentId', 't.name as tournamentName', 'g.name as groupName'])
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]

const named = {
  user: 'users',
  player: 'players',
  club: 'clubs',
  group: 'tournamentGroups',
  court: 'courts',
  tournament: 'tournaments',
} as const

/** Names of what the lines are about, by type and id. */
export async function findSubjectNames(db: Queries, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const idsOf = (type: string) => [
    ...new Set(rows.flatMap((row) => (row.subjectType === type && row.subjectId !== null ? [row.subjectId] : []))),
  ]
  for (const [type, table] of Object.entries(named)) {
    for (const ids of chunks(idsOf(type))) {
      const found = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
      for (const { id, name } of found) names.set(`${type} ${id}`, name)
    }
  }
  for (const ids of chunks(idsOf('registration'))) {
    const teams = await db
      .selectFrom('registrations as r')
      .innerJoin('players as one', 'one.id', 'r.player1Id')
      .innerJoin('players as other', 'other.id', 'r.player2Id')
      .select(['r.id', 'one.name as first', 'other.name as second'])
      .where('r.id', 'in', ids)
      .execute()
    for (const { id, first, second } of teams) names.set(`registration ${id}`, `${first} – ${second}`)
  }
  for (const ids of chunks(idsOf('match'))) {
    const matches = await db.selectFrom('matches').select(['id', 'code']).where('id', 'in', ids).execute()
    for (const { id, code } of matches) names.set(`match ${id}`, code)
  }
  return names
}

/** Databases limit the parameters of one query. */
function chunks(ids: readonly number[]): number[][] {
  const size = 500
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
}
