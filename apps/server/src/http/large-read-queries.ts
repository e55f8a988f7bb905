import { startOfVietnamDay } from '@vot/domain'
import { sql } from 'kysely'
import type { Queries } from '../db/schema'

/** What a read is about: one tournament, the divisions of a group, one team's tournament, what is under way, or all there is. */
export type ReadPlace =
  | { readonly kind: 'tournament' | 'group' | 'registration'; readonly id: number }
  | { readonly kind: 'under way' }
  | { readonly kind: 'everything' }

/** From so many matches or teams on, an answer about a tournament takes longer than a turn of the event loop may. */
const largeTournament = { matches: 200, teams: 100 }
/** The same for lists and files about everything, by the highest id. */
const largeRegister = { matches: 2_000, people: 1_000, auditLines: 3_000 }

/** Whether there is much to read: looked up in indexes, so the answer costs the same however much there is. */
export async function isLargeRead(db: Queries, place: ReadPlace, now: number): Promise<boolean> {
  if (place.kind === 'everything') {
    const { rows } = await sql<{ large: number | boolean }>`select (
      coalesce((select max(id) from matches), 0) > ${largeRegister.matches}
      or coalesce((select max(id) from players), 0) > ${largeRegister.people}
      or coalesce((select max(id) from audit_log), 0) > ${largeRegister.auditLines}) as large`.execute(db)
    return Boolean(rows[0]?.large)
  }
  if (place.kind === 'under way') return await isLargeUnderWay(db, now)
  const ids = await listTournamentIds(db, place)
  for (const id of ids) {
    const match = db.selectFrom('matches').select('id').where('tournamentId', '=', id)
    const team = db.selectFrom('registrations').select('id').where('tournamentId', '=', id)
    if (await match.where('number', '>', largeTournament.matches).limit(1).executeTakeFirst()) return true
    if (await team.offset(largeTournament.teams).limit(1).executeTakeFirst()) return true
  }
  return false
}

/** By the largest tournament that is not over. */
async function isLargeUnderWay(db: Queries, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('tournaments as t')
    .select('t.id')
    .where('t.endDate', '>=', startOfVietnamDay(now))
    .where('t.deletedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('matches as m')
          .select('m.id')
          .whereRef('m.tournamentId', '=', 't.id')
          .where('m.number', '>', largeTournament.matches),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function listTournamentIds(
  db: Queries,
  { kind, id }: Extract<ReadPlace, { readonly id: number }>,
): Promise<readonly number[]> {
  if (kind === 'tournament') return [id]
  if (kind === 'group') {
    return (await db.selectFrom('tournaments').select('id').where('groupId', '=', id).execute()).map((row) => row.id)
  }
  const team = await db.selectFrom('registrations').select('tournamentId').where('id', '=', id).executeTakeFirst()
  return team ? [team.tournamentId] : []
}
