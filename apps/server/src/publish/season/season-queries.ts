import type { SeasonAward, SeasonWindow } from '@vot/domain'
import { sql } from 'kysely'
import { readInChunks } from '../../db/chunks'
import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** Players whom everybody may read of. */
function shownPlayers(db: Queries) {
  return db
    .selectFrom('players as p')
    .leftJoin('clubs as c', (join) => join.onRef('c.id', '=', 'p.clubId').on('c.deletedAt', 'is', null))
    .where('p.deletedAt', 'is', null)
    .where('p.isUnverified', '=', 0)
}

export async function listSeasonPlayers(db: Queries, ids: readonly number[]) {
  return await readInChunks(ids, (some) =>
    shownPlayers(db)
      .select(['p.id', 'p.name', 'p.gender', 'p.birthYear', 'p.rankingPoints', 'p.isPointVerified'])
      .select(['c.id as clubId', 'c.name as clubName'])
      .where('p.id', 'in', some)
      .execute(),
  )
}

/** Of the players whose name or club has each of the folded words. */
export async function listIdsNamed(db: Queries, words: readonly string[]): Promise<ReadonlySet<number>> {
  let query = shownPlayers(db).select('p.id')
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(p.name_folded like ${pattern} escape '\\' or c.name_folded like ${pattern} escape '\\')`,
    )
  }
  return new Set((await query.execute()).map(({ id }) => id))
}

export async function listMemberIds(db: Queries, clubId: number): Promise<ReadonlySet<number>> {
  const rows = await shownPlayers(db).select('p.id').where('c.id', '=', clubId).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function listClubNames(db: Queries): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('clubs').select(['id', 'name']).where('deletedAt', 'is', null).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Rises whenever a division is kept with other matches or records than before. */
export async function findRevision(db: Queries): Promise<number> {
  const { revision } = await db
    .selectFrom('seasonDivisions')
    .select(({ fn }) => fn.max<number | null>('revision').as('revision'))
    .executeTakeFirstOrThrow()
  return revision ?? 0
}

/** Divisions with a bracket or results, and those that had them, of which something has happened since they were kept; one of them, if told. */
export async function listChangedDivisions(db: Queries, id?: number) {
  return await db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .leftJoin('seasonDivisions as d', 'd.tournamentId', 't.id')
    .select(['t.id', 'c.seq', 't.name', 't.groupId', 't.startDate', 't.eligibility', 't.resultsSavedAt'])
    .select(['d.seq as keptSeq', 'd.at as keptAt', 'd.category as keptCategory', 'd.event as keptEvent'])
    .where('t.deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? 0))
    .where((eb) => eb.or([eb('d.seq', 'is', null), eb('d.seq', '<>', eb.ref('c.seq'))]))
    .where((eb) =>
      eb.or([
        eb('d.seq', 'is not', null),
        eb('t.resultsSavedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('brackets as b')
            .select('b.id')
            .whereRef('b.tournamentId', '=', 't.id')
            .where('b.replacedAt', 'is', null),
        ),
      ]),
    )
    .orderBy('t.id')
    .execute()
}
export type ChangedDivision = Awaited<ReturnType<typeof listChangedDivisions>>[number]

/** What a division's results brought by the ledger, corrections counted in; a merged record's to the one that stayed. */
export async function listAwards(db: Queries, tournamentId: number): Promise<SeasonAward[]> {
  const rows = await db
    .selectFrom('pointEntries as e')
    .innerJoin('players as p', 'p.id', 'e.playerId')
    .select(({ fn }) => [fn.coalesce('p.mergedInto', 'e.playerId').as('playerId'), 'e.points', 'e.place'])
    .where('e.kind', '=', 'tournament')
    .where('e.tournamentId', '=', tournamentId)
    .orderBy('e.id')
    .execute()
  return rows
}

/** As `countRecords` orders them. */
export async function listRecordsOf(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('seasonRecords')
    .select(['playerId', 'wins', 'losses', 'points', 'place'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('playerId')
    .execute()
}

/** In the order of the matches' ids. */
export async function listMatchesOf(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('seasonMatches')
    .select(['matchId', 'team1Id', 'team2Id', 'phase', 'section', 'round'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('matchId')
    .execute()
}

/** Divisions that are kept. */
function keptDivisions(db: Queries) {
  return db
    .selectFrom('seasonDivisions as d')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'd.tournamentId').on('t.deletedAt', 'is', null))
}

/** Kept divisions of the window, with the number that rises whenever one of them has other records. */
export async function listDivisionsIn(db: Queries, { from, until }: SeasonWindow) {
  return await keptDivisions(db)
    .select(['d.tournamentId as id', 'd.at', 'd.category', 'd.event', 'd.revision'])
    .where('d.at', '>=', from)
    .where('d.at', '<=', until)
    .execute()
}
export type DivisionInWindow = Awaited<ReturnType<typeof listDivisionsIn>>[number]

/** Records of the divisions. */
export async function listRecordsIn(db: Queries, tournamentIds: readonly number[]) {
  return await db
    .selectFrom('seasonRecords')
    .select(['tournamentId', 'playerId', 'wins', 'losses', 'points', 'place'])
    .where('tournamentId', 'in', tournamentIds)
    .execute()
}

/** What tables are filtered by, of everybody. */
function tablePlayers(db: Queries) {
  return db.selectFrom('players').select(['id', 'clubId', 'gender', 'birthYear', 'deletedAt', 'isUnverified'])
}

export async function listTablePlayers(db: Queries, ids: readonly number[]) {
  return await readInChunks(ids, (some) => tablePlayers(db).where('id', 'in', some).execute())
}
export type TablePlayer = Awaited<ReturnType<typeof listTablePlayers>>[number]

/** Since then (epoch ms). */
export async function listPlayersChangedSince(db: Queries, since: number) {
  return await tablePlayers(db).where('updatedAt', '>=', since).execute()
}

/** All that a player has in kept divisions. */
export async function listOwnRecords(db: Queries, playerId: number) {
  return await keptDivisions(db)
    .innerJoin('seasonRecords as r', 'r.tournamentId', 'd.tournamentId')
    .select(['d.tournamentId as id', 'd.at', 'd.category', 'd.event'])
    .select(['r.playerId', 'r.wins', 'r.losses', 'r.points', 'r.place'])
    .where('r.playerId', '=', playerId)
    .execute()
}

/** Matches of the teams in kept divisions, with their results. */
export async function listMatchesOfTeams(db: Queries, teamIds: readonly number[]) {
  const ofSide = (side: 'team1Id' | 'team2Id', some: readonly number[]) =>
    db
      .selectFrom('seasonMatches as s')
      .innerJoin('seasonDivisions as d', 'd.tournamentId', 's.tournamentId')
      .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'd.tournamentId').on('t.deletedAt', 'is', null))
      .innerJoin('matches as m', 'm.id', 's.matchId')
      .innerJoin('brackets as b', 'b.id', 'm.bracketId')
      .select(['s.matchId', 's.tournamentId', 's.team1Id', 's.team2Id', 's.phase', 's.section', 's.round', 'b.variant'])
      .select(['d.at', 'd.category', 'd.event', 'm.outcome', 'm.winnerSide', 'm.games'])
      .where(`s.${side}`, 'in', some)
  return await readInChunks(teamIds, async (some) => [
    ...(await ofSide('team1Id', some).execute()),
    ...(await ofSide('team2Id', some).execute()),
  ])
}
export type PlayedMatchRow = Awaited<ReturnType<typeof listMatchesOfTeams>>[number]

export async function listTeamsById(db: Queries, ids: readonly number[]) {
  return await readInChunks(ids, (some) =>
    db
      .selectFrom('registrations')
      .select(['id', 'player1Id', 'player1Name', 'player1Points', 'player2Id', 'player2Name', 'player2Points'])
      .where('id', 'in', some)
      .execute(),
  )
}
export type SeasonTeamRow = Awaited<ReturnType<typeof listTeamsById>>[number]

/** What divisions are called: the event, and the division in it, null for a tournament that stands alone. */
export async function divisionNamer(db: Queries, ids: readonly number[]) {
  const rows = await readInChunks([...new Set(ids)], (some) =>
    db
      .selectFrom('tournaments as t')
      .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
      .select(['t.id', divisionName('t').as('name'), 'g.name as groupName'])
      .where('t.id', 'in', some)
      .execute(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: number) => {
    const row = byId.get(id)
    if (!row) throw new Error(`the season has division ${id}, which nobody knows`)
    return row.groupName === null
      ? { event_name: row.name, division_name: null }
      : { event_name: row.groupName, division_name: row.name }
  }
}

/** First and last day of the kept divisions in which something was played or won; null where there is none. */
export async function findPlayedSpan(db: Queries, { from, until }: SeasonWindow) {
  const edge = async (direction: 'asc' | 'desc') => {
    const row = await keptDivisions(db)
      .select('d.at')
      .where('d.at', '>=', from)
      .where('d.at', '<=', until)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('seasonRecords as r').select('r.playerId').whereRef('r.tournamentId', '=', 'd.tournamentId')),
      )
      .orderBy('d.at', direction)
      .limit(1)
      .executeTakeFirst()
    return row?.at
  }
  const [first, last] = [await edge('asc'), await edge('desc')]
  return first === undefined || last === undefined ? null : { first, last }
}
