import { prepareQuery } from '../db/prepare-query'
import type { Queries } from '../db/schema'

const findRow = prepareQuery<{ id: number }, { seq: number }>((db, parameter) =>
  db.selectFrom('tournaments').select('seq').where('id', '=', parameter('id')).where('deletedAt', 'is', null),
)

/** The tournament's newest event number; undefined when there is no such tournament. */
export async function findSeq(db: Queries, tournamentId: number): Promise<number | undefined> {
  const [row] = await findRow(db, { id: tournamentId })
  return row?.seq
}
