import type { Queries } from '../../../db/schema'

/** DUPR ids of the players in a tournament's approved teams. */
export async function listDuprIds(db: Queries, tournamentId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('players as p')
    .select(['p.id', 'p.duprId'])
    .where('p.duprId', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('registrations as r')
          .select('r.id')
          .where('r.tournamentId', '=', tournamentId)
          .where('r.status', '=', 'approved')
          .where((inner) =>
            inner.or([inner('r.player1Id', '=', inner.ref('p.id')), inner('r.player2Id', '=', inner.ref('p.id'))]),
          ),
      ),
    )
    .execute()
  return new Map(rows.flatMap(({ id, duprId }) => (duprId === null ? [] : [[id, duprId] as const])))
}
