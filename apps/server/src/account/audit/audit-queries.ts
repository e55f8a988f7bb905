import { foldText } from '@vot/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queries, Schema } from '../../db/schema'

export interface AuditFilter {
  readonly actorId: number | undefined
  readonly tournamentId: number | undefined
  readonly subjectType: string | undefined
  readonly subjectId: number | undefined
  /** Ids of entries, both included. */
  readonly minId: number | undefined
  readonly maxId: number | undefined
  /** Epoch milliseconds, both included. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** What the words of a search stand for; undefined where nobody searched. */
  readonly found: AuditFinds | undefined
}

/** What a text stands for: these people and tournaments, and by the words what else has a name or a code. */
export interface AuditFinds {
  readonly words: readonly string[]
  readonly actorIds: readonly number[]
  readonly tournamentIds: readonly number[]
}

/** People and tournaments are few, and their names are not kept folded. */
export async function findForAudit(db: Queries, text: string): Promise<AuditFinds | undefined> {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const has = (name: string) => words.every((word) => foldText(name).includes(word))
  const users = await db.selectFrom('users').select(['id', 'name', 'username']).execute()
  const tournaments = await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', 't.name', 'g.name as groupName'])
    .execute()
  return {
    words,
    actorIds: users.filter(({ name, username }) => has(`${name} ${username}`)).map(({ id }) => id),
    tournamentIds: tournaments.filter(({ name, groupName }) => has(`${groupName ?? ''} ${name}`)).map(({ id }) => id),
  }
}

type AuditTables = Schema & { a: Schema['auditLog'] }

function isFound(eb: ExpressionBuilder<AuditTables, 'a'>, { words, actorIds, tournamentIds }: AuditFinds) {
  const named = (column: string) =>
    sql<boolean>`${sql.join(
      words.map((word) => sql`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
      sql` and `,
    )}`
  const players = eb.selectFrom('players as p').select('p.id').where(named('p.nameFolded'))
  const subject = (type: string) => eb('a.subjectType', '=', type)
  return eb.or([
    ...(actorIds.length === 0 ? [] : [eb('a.actorId', 'in', actorIds)]),
    ...(tournamentIds.length === 0 ? [] : [eb('a.tournamentId', 'in', tournamentIds)]),
    eb.and([subject('player'), eb('a.subjectId', 'in', players)]),
    eb.and([
      subject('club'),
      eb('a.subjectId', 'in', eb.selectFrom('clubs as c').select('c.id').where(named('c.nameFolded'))),
    ]),
    eb.and([
      subject('registration'),
      eb(
        'a.subjectId',
        'in',
        eb
          .selectFrom('registrations as r')
          .select('r.id')
          .where((where) => where.or([where('r.player1Id', 'in', players), where('r.player2Id', 'in', players)])),
      ),
    ]),
    eb.and([
      subject('match'),
      eb(
        'a.subjectId',
        'in',
        eb.selectFrom('matches as m').select('m.id').where(sql`lower(m.code)`, '=', words.join(' ')),
      ),
    ]),
  ])
}

function filtered(db: Queries, filter: AuditFilter) {
  const { actorId, tournamentId, subjectType, subjectId, minId, maxId, from, to, found } = filter
  let query = db.selectFrom('auditLog as a')
  if (actorId !== undefined) query = query.where('a.actorId', '=', actorId)
  if (tournamentId !== undefined) query = query.where('a.tournamentId', '=', tournamentId)
  if (subjectType !== undefined) query = query.where('a.subjectType', '=', subjectType)
  if (subjectId !== undefined) query = query.where('a.subjectId', '=', subjectId)
  if (minId !== undefined) query = query.where('a.id', '>=', minId)
  if (maxId !== undefined) query = query.where('a.id', '<=', maxId)
  if (from !== undefined) query = query.where('a.at', '>=', from)
  if (to !== undefined) query = query.where('a.at', '<=', to)
  if (found !== undefined) query = query.where((eb) => isFound(eb, found))
  return query
}

/** Nobody leafs through more, and a log of years is not to be gone through to say how many there are. */
const mostCounted = 10_000

/** How many entries there are, or `mostCounted` where there are more. */
export async function countAuditRows(db: Queries, filter: AuditFilter) {
  const some = filtered(db, filter)
    .select('a.id')
    .limit(mostCounted + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total_count: Math.min(count, mostCounted), ...(count > mostCounted && { are_more: true }) }
}

/** The newest first, or the oldest. */
export async function listAuditRows(
  db: Queries,
  filter: AuditFilter,
  page: { readonly limit: number; readonly offset: number; readonly direction: 'up' | 'down' },
) {
  return await told(filtered(db, filter))
    .orderBy('a.id', page.direction === 'up' ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** What of an entry is told. */
function told(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('tournaments as t', 't.id', 'a.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['a.id', 'a.at', 'a.action', 'a.subjectType', 'a.subjectId', 'a.before', 'a.after'])
    .select(['a.actorId', 'u.name as actorName', 'u.username as actorUsername'])
    .select(['a.tournamentId', 't.name as tournamentName', 'g.name as groupName'])
}

/** Entries by their ids. */
export async function findAuditRows(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, AuditRow>> {
  const rows: AuditRow[] = []
  for (const some of chunks(ids)) {
    rows.push(...(await told(db.selectFrom('auditLog as a').where('a.id', 'in', some)).execute()))
  }
  return new Map(rows.map((row) => [row.id, row]))
}

/** What decides which entries belong together, of those after one, in the order asked for. */
export async function listActKeys(
  db: Queries,
  filter: AuditFilter,
  page: { readonly after: number | undefined; readonly limit: number; readonly direction: 'up' | 'down' },
) {
  const { after, limit, direction } = page
  return await filtered(db, filter)
    .select(['a.id', 'a.at', 'a.action', 'a.subjectType', 'a.actorId', 'a.tournamentId'])
    .$if(after !== undefined, (query) => query.where('a.id', direction === 'up' ? '>' : '<', after ?? 0))
    .orderBy('a.id', direction === 'up' ? 'asc' : 'desc')
    .limit(limit)
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
