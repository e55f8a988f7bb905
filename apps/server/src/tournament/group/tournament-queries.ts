import { foldEnglish, foldText } from '@vot/domain'
import { type InferResult, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { divisionName } from '../../db/division-name'
import { isOpen } from '../../db/is-open'
import { type KeysetColumn, keyAt, readAfter } from '../../db/keyset'
import type { Queries, Schema } from '../../db/schema'
import { beginLog } from '../../live/event-log'

/** Tournaments that are there, with what other tables say about them. */
function tournamentRows(db: Queries) {
  return db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .leftJoin('posters as p', 'p.hash', 'g.poster')
    .leftJoin('tournamentGroups as s', 's.id', 't.snapshotGroupId')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .selectAll('t')
    .select(['g.name as groupName', 's.name as snapshotGroupName', 'b.id as bracketId', 'b.variant as bracketVariant'])
    .select(['p.hash as posterHash', 'p.width as posterWidth', 'p.height as posterHeight'])
    .select((eb) => [
      eb
        .case()
        .when(eb.fn.coalesce('g.contactName', 'g.contactPhone', 'g.contactLink', 'g.rules'), 'is not', null)
        .then(1)
        .else(0)
        .end()
        .as('hasAbout'),
      eb
        .selectFrom('registrations as r')
        .whereRef('r.tournamentId', '=', 't.id')
        .where('r.status', '<>', 'rejected')
        .where('r.withdrawnAt', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('liveTeams'),
      eb
        .selectFrom('registrations as w')
        .whereRef('w.tournamentId', '=', 't.id')
        .where('w.reserveOrder', 'is not', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('waitingTeams'),
      eb
        .selectFrom('registrations as l')
        .whereRef('l.tournamentId', '=', 't.id')
        .where('l.reserveOrder', 'is not', null)
        .where('l.waitingHeld', '=', 0)
        .select(eb.fn.countAll<number>().as('count'))
        .as('teamsInLine'),
      eb
        .selectFrom('matches as m')
        .whereRef('m.bracketId', '=', 'b.id')
        .where('m.code', 'not like', 'B-%')
        .select(eb.fn.countAll<number>().as('count'))
        .as('plannedMatches'),
      eb
        .selectFrom('matches as m')
        .whereRef('m.bracketId', '=', 'b.id')
        .select('m.winnerSide')
        .orderBy('m.number', 'desc')
        .limit(1)
        .offset(1)
        .as('winnerBeforeLast'),
    ])
    .select((eb) =>
      eb
        .selectFrom('draws as d')
        .whereRef('d.tournamentId', '=', 't.id')
        .select('d.state')
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('drawState'),
    )
    .where(isOpen('t'))
}
export type TournamentRow = InferResult<ReturnType<typeof tournamentRows>>[number]

export async function findTournament(db: Queries, id: number): Promise<TournamentRow | undefined> {
  return await tournamentRows(db).where('t.id', '=', id).executeTakeFirst()
}

/** For an id that was found or written in the same unit of work. */
export async function getTournament(db: Queries, id: number): Promise<TournamentRow> {
  return await tournamentRows(db).where('t.id', '=', id).executeTakeFirstOrThrow()
}

/** In the order that organisers gave them. */
export async function listDivisions(db: Queries, groupId: number): Promise<TournamentRow[]> {
  return await tournamentRows(db)
    .where('t.groupId', '=', groupId)
    .orderBy('t.position')
    .orderBy('t.startDate')
    .orderBy('t.id')
    .execute()
}

export interface TournamentFilter {
  readonly groupId?: number | undefined
  /** Folded; each is in one of the names, the group's name, the venue or, from `#` on, `#id`. */
  readonly words?: readonly string[]
  /** Epoch milliseconds: those that were over before, or were not. */
  readonly over?: { readonly before: number } | { readonly notBefore: number }
}

function filtered(db: Queries, { groupId, words = [], over }: TournamentFilter) {
  let query = db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .where('t.deletedAt', 'is', null)
  if (groupId !== undefined) query = query.where('t.groupId', '=', groupId)
  if (over !== undefined) {
    query =
      'before' in over ? query.where('t.endDate', '<', over.before) : query.where('t.endDate', '>=', over.notBefore)
  }
  for (const word of words) {
    const has = (text: RawBuilder<unknown>, part = word) =>
      sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
    const named = [sql.ref('t.nameFolded'), sql.ref('t.venueFolded'), sql.ref('g.nameFolded')]
    const texts = word.startsWith('#') ? [...named, sql`'#' || t.id`] : named
    const inEnglish = foldEnglish(word)
    const found = texts.map((text) => has(text))
    // An apostrophe alone is nothing to look for in English names, which are kept without it.
    if (inEnglish !== '') found.push(has(sql.ref('t.englishNameFolded'), inEnglish))
    query = query.where((eb) => eb.or(found))
  }
  return query
}

/**
 * Ids with what the list's filter looks at, by start date, the earliest first unless told; those of one day in the
 * organisers' order either way.
 */
export async function listTournamentKeys(
  db: Queries,
  filter: TournamentFilter,
  slice?: { readonly limit: number; readonly offset: number; readonly after?: TournamentPosition | undefined },
  direction: 'asc' | 'desc' = 'asc',
) {
  const query = filtered(db, filter)
    .select([
      't.id',
      't.name',
      't.englishName',
      't.venue',
      't.groupId',
      't.letter',
      't.position',
      'g.name as groupName',
    ])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
  if (slice === undefined) {
    // All of them are wanted: put in order here, or SQLite would go through everything that stands in that order.
    const keys = await query.execute()
    const sign = direction === 'asc' ? 1 : -1
    return keys.sort((a, b) => sign * (a.startDate - b.startDate) || a.position - b.position || a.id - b.id)
  }
  const ordered = query.orderBy('t.startDate', direction).orderBy('t.position').orderBy('t.id').offset(slice.offset)
  return await readAfter(slice.after && keysAt(slice.after, direction), slice.limit, (piece, limit) =>
    ordered.where(piece).limit(limit).execute(),
  )
}

/** Start date, position and id of the tournament that a list goes on after. */
export type TournamentPosition = [startDate: number, position: number, id: number]

function keysAt([startDate, position, id]: TournamentPosition, direction: 'asc' | 'desc'): KeysetColumn[] {
  return [keyAt('t.startDate', startDate, direction), keyAt('t.position', position), keyAt('t.id', id)]
}

export async function countTournaments(db: Queries, filter: TournamentFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The tournaments with these ids, by start date. */
export async function listTournamentsById(db: Queries, ids: readonly number[]): Promise<TournamentRow[]> {
  if (ids.length === 0) return []
  return await tournamentRows(db)
    .where('t.id', 'in', ids)
    .orderBy('t.startDate')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
}

/** Letters of all divisions that the group ever had, in the order of those that are not deleted. */
export async function listLetters(db: Queries, groupId: number) {
  return await db
    .selectFrom('tournaments')
    .select(['id', 'letter', 'hasFixedLetter', 'deletedAt'])
    .where('groupId', '=', groupId)
    .orderBy('position')
    .orderBy('startDate')
    .orderBy('id')
    .execute()
}

/** The place after the last division of the group. */
export async function nextPosition(db: Queries, groupId: number): Promise<number> {
  const { last } = await db
    .selectFrom('tournaments')
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

export async function insertTournament(db: Queries, values: Insertable<Schema['tournaments']>): Promise<number> {
  const row = { ...values, ...folded(values) }
  const { id } = await db.insertInto('tournaments').values(row).returning('id').executeTakeFirstOrThrow()
  await beginLog(db, id)
  return id
}

export async function updateTournamentRow(
  db: Queries,
  id: number,
  values: Updateable<Schema['tournaments']>,
): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ ...values, ...folded(values) })
    .where('id', '=', id)
    .execute()
}

function folded({ name, englishName, venue }: Updateable<Schema['tournaments']>) {
  return {
    ...(typeof name === 'string' && { nameFolded: foldText(name) }),
    ...(englishName !== undefined && {
      englishNameFolded: typeof englishName === 'string' ? foldEnglish(englishName) : null,
    }),
    ...(typeof venue === 'string' && { venueFolded: foldText(venue) }),
  }
}

export async function countRegistrations(db: Queries, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .where('tournamentId', '=', tournamentId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Matches of the live bracket that began, whether they have ended or not. */
export async function countPlayedMatches(db: Queries, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .where('m.tournamentId', '=', tournamentId)
    .where((eb) => eb.or([eb('m.startedAt', 'is not', null), eb('m.outcome', 'in', ['played', 'retired'])]))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Matches of the tournament's bracket that stand on a court, in the order of play. */
export async function listMatchesOnCourt(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('courts as c', 'c.id', 'm.courtId')
    .innerJoin('tournaments as t', 't.id', 'm.tournamentId')
    .where('m.tournamentId', '=', tournamentId)
    .where('m.state', 'in', ['claimed', 'in_progress'])
    .orderBy('m.number')
    .select(['t.letter', 'm.code', 'c.name as courtName'])
    .execute()
}

/** Takes the tournament out of sight. Its row stays for the audit log and for the live event that says so. */
export async function removeTournament(db: Queries, id: number, now: number): Promise<void> {
  await updateTournamentRow(db, id, { deletedAt: now, updatedAt: now })
}

/** [PRC-05] A practice is over: its row stays as that of a deleted tournament, which the audit log names. */
export async function closePractice(db: Queries, id: number, now: number): Promise<void> {
  await updateTournamentRow(db, id, { practiceUntil: null, groupId: null, deletedAt: now, updatedAt: now })
}

/** The division that a merged one went into, and where that was merged too, the last of them; undefined for any other. */
export async function findMergedInto(
  db: Queries,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const row = await db
    .selectFrom('tournaments as t')
    .innerJoin('tournaments as into', 'into.id', 't.mergedIntoId')
    .select(['into.id', divisionName('into').as('name'), 'into.deletedAt'])
    .where('t.id', '=', id)
    .where('t.deletedAt', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  return row.deletedAt === null ? { id: row.id, name: row.name } : await findMergedInto(db, row.id)
}

/** A division of which all teams went into another is out of sight, and its address leads there. */
export async function closeMerged(db: Queries, id: number, intoId: number, now: number): Promise<void> {
  await updateTournamentRow(db, id, { mergedIntoId: intoId, deletedAt: now, updatedAt: now })
}

/** Brings back a division that was merged. */
export async function reopenMerged(db: Queries, id: number, now: number): Promise<void> {
  await updateTournamentRow(db, id, { mergedIntoId: null, deletedAt: null, updatedAt: now })
}

/** The whole row, of a division that was deleted or merged too. */
export async function findTournamentRow(db: Queries, id: number) {
  return await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of places: two absent sides leave them empty. */
const presentPodiumRule = 2

/** `savedAt` null: the tournament has no results any more. */
export async function markResultsSaved(
  db: Queries,
  tournamentId: number,
  savedAt: number | null,
  now: number,
): Promise<void> {
  await updateTournamentRow(db, tournamentId, {
    resultsSavedAt: savedAt,
    podiumRule: presentPodiumRule,
    updatedAt: now,
  })
}
