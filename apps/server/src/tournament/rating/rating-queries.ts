import type { TournamentDates } from '@vot/domain'
import type { Queries } from '../../db/schema'

export async function findRatedTournament(db: Queries, id: number): Promise<TournamentDates | undefined> {
  return await db
    .selectFrom('tournaments')
    .select(['startDate', 'endDate', 'lastRegistrationDate', 'startTime', 'registrationClosedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findStars(db: Queries, tournamentId: number, rater: string): Promise<number | null> {
  const row = await db
    .selectFrom('ratings')
    .select('stars')
    .where('tournamentId', '=', tournamentId)
    .where('rater', '=', rater)
    .executeTakeFirst()
  return row?.stars ?? null
}

export async function saveStars(
  db: Queries,
  tournamentId: number,
  rater: string,
  stars: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('ratings')
    .values({ tournamentId, rater, stars, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['tournamentId', 'rater']).doUpdateSet({ stars, updatedAt: now }))
    .execute()
}

export async function sumRatings(
  db: Queries,
  tournamentId: number,
): Promise<{ readonly count: number; readonly sum: number }> {
  const { count, sum } = await db
    .selectFrom('ratings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('stars').as('sum')])
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirstOrThrow()
  return { count, sum: sum ?? 0 }
}
