import { type ExpressionBuilder, sql } from 'kysely'
import { divisionName } from '../../db/division-name'
import type { Queries, Schema } from '../../db/schema'

type Players = Schema & { p: Schema['players'] }

/** What a text looks for. */
export interface Wanted {
  /** Folded; each is the beginning of a word of the name. */
  readonly words: readonly string[]
  /** The last digits of a phone; undefined where phones are not looked at. */
  readonly phoneEnd: string | undefined
}

function inName(eb: ExpressionBuilder<Players, 'p'>, words: readonly string[]) {
  return eb.and(
    words.map((word) => {
      const start = `${word.replace(/[\\%_]/g, '\\$&')}%`
      const name = sql.ref('p.nameFolded')
      return sql<boolean>`(${name} like ${start} escape '\\' or ${name} like ${`% ${start}`} escape '\\')`
    }),
  )
}

/** So few are read and put in order; of more the first are soon met where all stand in that order. */
const maxSorted = 1_000

/** Those with the most points first. */
export async function findPlayersNamed(db: Queries, { words, phoneEnd }: Wanted, limit: number) {
  const wanted = db
    .selectFrom('players as p')
    .where('p.deletedAt', 'is', null)
    // As the indexes have it: a parameter would hide from the databases that they hold who is listed.
    .where(sql<boolean>`p.is_unverified = 0`)
    .where((eb) => {
      const ofPhone = phoneEnd === undefined ? [] : [eb('p.phone', 'like', `%${phoneEnd}`)]
      return eb.or([...(words.length === 0 ? [] : [inName(eb, words)]), ...ofPhone])
    })
  // In the order of the index that holds names and phones: SQLite would else walk along any that holds who is listed.
  const some = await wanted
    .select('p.id')
    .orderBy('p.nameSorted')
    .orderBy('p.id')
    .limit(maxSorted + 1)
    .execute()
  if (some.length === 0) return []
  const ids = some.map(({ id }) => id)
  return await (ids.length > maxSorted ? wanted : db.selectFrom('players as p').where('p.id', 'in', ids))
    .leftJoin('clubs as c', 'c.id', 'p.clubId')
    .select(['p.id', 'p.name', 'p.rankingPoints', 'c.name as clubName'])
    // As an index has them, so that of many the first are soon met.
    .orderBy('p.rankingPoints', 'desc')
    .orderBy('p.nameSorted')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** Teams of a group's divisions that were neither rejected nor withdrawn. */
export async function listTeamsOfGroup(db: Queries, groupId: number) {
  return await teamRows(db).where('t.groupId', '=', groupId).orderBy('t.position').orderBy('r.id').execute()
}

/** The same of these players, in tournaments that are not over. */
export async function listTeamsOfPlayers(db: Queries, playerIds: readonly number[], now: number, limit: number) {
  if (playerIds.length === 0) return []
  return await teamRows(db)
    .where('t.endDate', '>=', now)
    .where((eb) => eb.or([eb('r.player1Id', 'in', playerIds), eb('r.player2Id', 'in', playerIds)]))
    .orderBy('t.startDate')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

function teamRows(db: Queries) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .select(['r.id', 'r.player1Id', 'r.player1Name', 'r.player2Name', 'r.rollingNumber', 'r.status'])
    .select(['t.id as tournamentId', divisionName('t').as('tournamentName'), 't.groupId', 't.letter'])
    .where('t.deletedAt', 'is', null)
    .where('r.status', '<>', 'rejected')
    .where('r.withdrawnAt', 'is', null)
}

/** Clubs that have each of the words, wherever it stands in the name. */
export async function listClubsWith(db: Queries, words: readonly string[]) {
  return await db
    .selectFrom('clubs')
    .select(['id', 'name', 'nameFolded'])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.and(words.map((word) => sql<boolean>`name_folded like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)),
    )
    .orderBy('nameFolded')
    .execute()
}

export async function listCourtNames(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('courts').select(['id', 'name']).where('id', 'in', ids).execute()
}
