import { chunks } from '../../db/chunks'
import type { Queries } from '../../db/schema'
import type { CountedDivision } from './count-division'
import { type ChangedDivision, findRevision, listMatchesOf, listRecordsOf } from './season-queries'

/** Whether the stored rows of the division equal what was counted now. */
export async function isSeasonDivisionCurrent(
  db: Queries,
  row: ChangedDivision,
  counted: CountedDivision,
): Promise<boolean> {
  const { at, category, event } = counted.division
  if (row.keptSeq === null || row.keptAt !== at || row.keptCategory !== category || row.keptEvent !== event)
    return false
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return (
    same(await listRecordsOf(db, row.id), recordRows(counted)) &&
    same(await listMatchesOf(db, row.id), matchRows(counted))
  )
}

/** Stores the division as of the event number, unless a later one is stored. */
export async function saveSeasonDivision(
  db: Queries,
  counted: CountedDivision,
  { id, seq }: Pick<ChangedDivision, 'id' | 'seq'>,
): Promise<void> {
  const { at, category, event } = counted.division
  const values = { seq, revision: (await findRevision(db)) + 1, at, category, event }
  const taken = await db
    .insertInto('seasonDivisions')
    .values({ tournamentId: id, ...values })
    .onConflict((conflict) =>
      conflict.column('tournamentId').doUpdateSet(values).where('seasonDivisions.seq', '<', seq),
    )
    .returning('tournamentId')
    .executeTakeFirst()
  if (!taken) return
  await db.deleteFrom('seasonMatches').where('tournamentId', '=', id).execute()
  await db.deleteFrom('seasonRecords').where('tournamentId', '=', id).execute()
  const records = recordRows(counted).map((row) => ({ tournamentId: id, ...row }))
  const matches = matchRows(counted).map((row) => ({ tournamentId: id, ...row }))
  for (const some of chunks(records, rowsPerInsert)) await db.insertInto('seasonRecords').values(some).execute()
  for (const some of chunks(matches, rowsPerInsert)) await db.insertInto('seasonMatches').values(some).execute()
}

/** The division is kept already, and nothing of it was changed by what happened up to the event number. */
export async function advanceSeasonSeq(db: Queries, { id, seq }: Pick<ChangedDivision, 'id' | 'seq'>): Promise<void> {
  await db.updateTable('seasonDivisions').set({ seq }).where('tournamentId', '=', id).where('seq', '<', seq).execute()
}

function recordRows({ records }: CountedDivision) {
  return records.map(({ playerId, wins, losses, points, place }) => ({ playerId, wins, losses, points, place }))
}

function matchRows({ matches }: CountedDivision) {
  return matches.map(({ told, teamIds: [team1Id, team2Id], place: { phase, section, round } }) => ({
    ...{ matchId: told.id, team1Id, team2Id, phase, section, round },
  }))
}

const rowsPerInsert = 200
