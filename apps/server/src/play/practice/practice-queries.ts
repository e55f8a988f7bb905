import type { Queries } from '../../db/schema'

function practices(db: Queries) {
  return db
    .selectFrom('tournamentGroups as g')
    .innerJoin('tournaments as t', 't.groupId', 'g.id')
    .innerJoin('users as u', 'u.id', 'g.createdBy')
    .select(['g.id as groupId', 't.id as tournamentId', 't.venueFolded', 'u.id as userId', 'u.name as by'])
    .select('t.practiceUntil')
    .where('t.practiceUntil', 'is not', null)
}
export type PracticeRow = Awaited<ReturnType<typeof listPractices>>[number]

/** All practices, newest first. */
export async function listPractices(db: Queries) {
  return await practices(db).orderBy('g.id', 'desc').execute()
}

export async function findPractice(db: Queries, groupId: number): Promise<PracticeRow | undefined> {
  return await practices(db).where('g.id', '=', groupId).executeTakeFirst()
}

export async function findPracticeOf(db: Queries, userId: number): Promise<PracticeRow | undefined> {
  return await practices(db).where('g.createdBy', '=', userId).executeTakeFirst()
}

export async function listPracticePlayers(db: Queries, tournamentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select(['player1Id', 'player2Id'])
    .where('tournamentId', '=', tournamentId)
    .execute()
  return rows.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
}
