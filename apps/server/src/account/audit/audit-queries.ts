import { foldEnglish, foldText } from '@vot/domain'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { chunks } from '../../db/chunks'
import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

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

/** What a text stands for: people by these ids, and by the words what else has a name or a code. */
export interface AuditFinds {
  readonly words: readonly string[]
  readonly actorIds: readonly number[]
  /** What the words stand for where that has few entries: these are found by indexes, more by going through the log. */
  readonly rare: RareNamed | null
}

/** Of each kind: entries of `tournaments`, or about the others. */
interface Named {
  readonly tournaments: readonly number[]
  readonly subjects: Readonly<Record<string, readonly number[]>>
}

interface RareNamed extends Named {
  /** How many entries there are of all of it. */
  readonly count: number
}

/** More of a kind, or more entries, stand so close together in the log that a page of them is soon found. */
const maxNamed = 5_000
const maxRare = 100_000

/** People are few, and their names are not kept folded. */
export async function findForAudit(db: Queries, text: string): Promise<AuditFinds | undefined> {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const has = (name: string) => words.every((word) => foldText(name).includes(word))
  const users = await db.selectFrom('users').select(['id', 'name', 'username']).execute()
  const actorIds = users.filter(({ name, username }) => has(`${name} ${username}`)).map(({ id }) => id)
  const rare = await findNamed(db, words)
  if (rare === null) return { words, actorIds, rare }
  const count = await countUpTo(db, entriesOf(db, actorIds, rare), maxRare + 1)
  return { words, actorIds, rare: count <= maxRare ? { ...rare, count } : null }
}

/** The ids of what has these names or this code; null where a kind has many of them. */
async function findNamed(db: Queries, words: readonly string[]): Promise<Named | null> {
  const { tournaments, player, club, match } = namedBy(db, words)
  const players = await idsOf(db, player)
  if (players === null) return null
  const [ofTournaments, clubs, matches, registration] = [
    await idsOf(db, tournaments),
    await idsOf(db, club),
    await idsOf(db, match),
    await idsOf(db, teamsOf(db, literals(players))),
  ]
  if (ofTournaments === null || clubs === null || matches === null || registration === null) return null
  return { tournaments: ofTournaments, subjects: { player: players, club: clubs, match: matches, registration } }
}

/** Null where there are many. */
async function idsOf(db: Queries, query: Expression<unknown>): Promise<readonly number[] | null> {
  const some = sql<{ readonly id: number }>`select id from ${query} as named limit ${maxNamed + 1}`
  const { rows } = await some.execute(db)
  return rows.length > maxNamed ? null : rows.map(({ id }) => id)
}

/** What the words stand for, each in a query of its own. */
function namedBy(db: Queries, words: readonly string[]) {
  const inOneOf = (...columns: string[]) =>
    sql<boolean>`(${sql.join(
      words.map((word) => {
        const has = columns.flatMap((column) => {
          const part = column === 't.englishNameFolded' ? foldEnglish(word) : word
          // An apostrophe alone is nothing to look for in English names, which are kept without it.
          return part === '' ? [] : sql`${sql.ref(column)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
        })
        return sql`(${sql.join(has, sql` or `)})`
      }),
      sql` and `,
    )})`
  return {
    tournaments: db
      .selectFrom('tournaments as t')
      .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
      .select('t.id')
      .where(inOneOf('t.nameFolded', 't.englishNameFolded', 'g.nameFolded')),
    player: db.selectFrom('players as p').select('p.id').where(inOneOf('p.nameFolded')),
    club: db.selectFrom('clubs as c').select('c.id').where(inOneOf('c.nameFolded')),
    match: db.selectFrom('matches as m').select('m.id').where(sql`lower(m.code)`, '=', words.join(' ')),
  }
}

/** In two parts, each by its index: PostgreSQL goes through all teams for players on either side. */
function teamsOf(db: Queries, players: RawBuilder<number>) {
  const on = (side: 'r.player1Id' | 'r.player2Id') =>
    db.selectFrom('registrations as r').select('r.id').where(side, 'in', players)
  return on('r.player1Id').union(on('r.player2Id'))
}

/** As they stand, since databases limit the parameters of a query. */
function literals(ids: readonly number[]): RawBuilder<number> {
  return sql`(${sql.raw(ids.length === 0 ? 'null' : ids.join(', '))})`
}

/** The ids of the entries that are meant, kind by kind, each found by an index. */
function entriesOf(db: Queries, actorIds: readonly number[], { tournaments, subjects }: Named) {
  const entries = () => db.selectFrom('auditLog as a').select('a.id')
  return [
    entries().where('a.actorId', 'in', literals(actorIds)),
    entries().where('a.tournamentId', 'in', literals(tournaments)),
    ...Object.entries(subjects).map(([type, ids]) =>
      entries().where('a.subjectType', '=', type).where('a.subjectId', 'in', literals(ids)),
    ),
  ]
}

type Entries = ReturnType<typeof entriesOf>

function together(entries: Entries): RawBuilder<number> {
  return sql`(${sql.join(
    entries.map((each) => sql`select id from ${each} as kind`),
    sql` union `,
  )})`
}

/** How many of them there are, or `most`, for which no more of a kind is read. */
async function countUpTo(db: Queries, entries: Entries, most: number): Promise<number> {
  const all = together(entries.map((each) => each.limit(most)))
  const { rows } = await sql<{ readonly count: number }>`select count(*) as count from ${all} as meant`.execute(db)
  return Math.min(rows[0]?.count ?? 0, most)
}

/**
 * Whether an entry is meant that the log itself is gone through for: no index is to lead away from its order. The players
 * are those of `filtered`, who are looked up once for themselves and for both players of their teams.
 */
function isMeant(db: Queries, { words, actorIds }: AuditFinds) {
  const { tournaments, ...others } = namedBy(db, words)
  const player = sql<number>`(select id from named_players)`
  const kinds = Object.entries({ ...others, player, registration: teamsOf(db, player) }).map(
    ([type, ids]) => sql`(a.subject_type || '' = ${type} and +a.subject_id in ${ids})`,
  )
  return sql<boolean>`(+a.actor_id in ${literals(actorIds)} or +a.tournament_id in ${tournaments}
    or ${sql.join(kinds, sql` or `)})`
}

function filtered(db: Queries, filter: AuditFilter) {
  const { actorId, tournamentId, subjectType, subjectId, minId, maxId, from, to, found } = filter
  const log = () => db.selectFrom('auditLog as a')
  let query =
    found?.rare === null
      ? (db.with('namedPlayers', () => namedBy(db, found.words).player).selectFrom('auditLog as a') as ReturnType<
          typeof log
        >)
      : log()
  if (actorId !== undefined) query = query.where('a.actorId', '=', actorId)
  if (tournamentId !== undefined) query = query.where('a.tournamentId', '=', tournamentId)
  if (subjectType !== undefined) query = query.where('a.subjectType', '=', subjectType)
  if (subjectId !== undefined) query = query.where('a.subjectId', '=', subjectId)
  if (minId !== undefined) query = query.where('a.id', '>=', minId)
  if (maxId !== undefined) query = query.where('a.id', '<=', maxId)
  if (from !== undefined) query = query.where('a.at', '>=', from)
  if (to !== undefined) query = query.where('a.at', '<=', to)
  if (found !== undefined) {
    query =
      found.rare === null
        ? query.where(isMeant(db, found))
        : query.where('a.id', 'in', together(entriesOf(db, found.actorIds, found.rare)))
  }
  return query
}

/** Where nothing but rare words is asked for, their entries are known by their ids alone. */
function rareAlone({ found, ...others }: AuditFilter): RareNamed | null {
  return Object.values(others).every((each) => each === undefined) ? (found?.rare ?? null) : null
}

interface Slice {
  readonly limit: number
  readonly offset?: number
  readonly after?: number | undefined
  readonly direction: 'up' | 'down'
}

/** A page of them: its ids are read first, since PostgreSQL would go through the log beside them to keep its order. */
async function pageOf(db: Queries, filter: AuditFilter, { limit, offset = 0, after, direction }: Slice) {
  const rare = rareAlone(filter)
  const isDown = direction === 'down'
  if (rare === null || !filter.found) {
    return filtered(db, filter)
      .$if(after !== undefined, (query) => query.where('a.id', isDown ? '<' : '>', after ?? 0))
      .orderBy('a.id', isDown ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
  }
  const onwards = after === undefined ? sql`1 = 1` : isDown ? sql`id < ${after}` : sql`id > ${after}`
  const ids = await sql<{
    readonly id: number
  }>`select id from ${together(entriesOf(db, filter.found.actorIds, rare))} as
    meant where ${onwards} order by id ${isDown ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`.execute(db)
  return db
    .selectFrom('auditLog as a')
    .where('a.id', 'in', literals(ids.rows.map(({ id }) => id)))
    .orderBy('a.id', isDown ? 'desc' : 'asc')
}

/** Nobody leafs through more, and a log of years is not to be gone through to say how many there are. */
const maxCounted = 10_000

/** How many entries there are, or `maxCounted` where there are more. */
export async function countAuditRows(db: Queries, filter: AuditFilter) {
  const rare = rareAlone(filter)
  // They were counted on the way.
  if (rare !== null) return atMost(rare.count)
  const some = filtered(db, filter)
    .select('a.id')
    .limit(maxCounted + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return atMost(count)
}

function atMost(count: number) {
  return { total_count: Math.min(count, maxCounted), ...(count > maxCounted && { are_more: true }) }
}

/** The newest first, or the oldest. */
export async function listAuditRows(
  db: Queries,
  filter: AuditFilter,
  page: {
    readonly limit: number
    readonly offset: number
    readonly direction: 'up' | 'down'
    readonly after?: number | undefined
  },
) {
  return await told(await pageOf(db, filter, page)).execute()
}

/** What of an entry is told. */
function told(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('tournaments as t', 't.id', 'a.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['a.id', 'a.at', 'a.action', 'a.subjectType', 'a.subjectId', 'a.before', 'a.after', 'a.tokenName'])
    .select(['a.actorId', 'u.name as actorName', 'u.username as actorUsername'])
    .select(['a.tournamentId', divisionName<string | null>('t').as('tournamentName'), 'g.name as groupName'])
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
  const query = await pageOf(db, filter, page)
  return await query.select(['a.id', 'a.at', 'a.action', 'a.subjectType', 'a.actorId', 'a.tournamentId']).execute()
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
