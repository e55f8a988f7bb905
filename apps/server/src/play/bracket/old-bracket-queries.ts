import { dayMs } from '@vot/domain'
import { sql } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import type { Queries } from '../../db/schema'

/** For so long a replaced bracket can be put back. */
export const restorableMs = 30 * dayMs

/** Replaced brackets that can be put back, the latest first, with how many matches they have and how many results. */
export async function listOldBracketRows(db: Queries, tournamentId: number, now: number) {
  return await db
    .selectFrom('brackets as b')
    .leftJoin('users as c', 'c.id', 'b.createdBy')
    .leftJoin('users as r', 'r.id', 'b.replacedBy')
    .select(['b.id', 'b.type', 'b.variant', 'b.entries', 'b.createdAt', 'b.replacedAt'])
    .select(['c.name as createdBy', 'r.name as replacedBy'])
    .select((eb) => [
      eb
        .selectFrom('matches as m')
        .select(({ fn }) => fn.countAll<number>().as('matches'))
        .whereRef('m.bracketId', '=', 'b.id')
        .where('m.code', 'not like', 'B-%')
        .as('matches'),
      eb
        .selectFrom('matches as m')
        .select(({ fn }) => fn.countAll<number>().as('results'))
        .whereRef('m.bracketId', '=', 'b.id')
        .where('m.outcome', 'is not', null)
        .as('results'),
    ])
    .where('b.tournamentId', '=', tournamentId)
    .where('b.replacedAt', '>', now - restorableMs)
    .orderBy('b.replacedAt', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
}

/** A bracket of the tournament that can be put back; undefined when there is none of that id. */
export async function findOldBracket(
  db: Queries,
  tournamentId: number,
  bracketId: number,
  now: number,
): Promise<{ readonly id: number } | undefined> {
  return await db
    .selectFrom('brackets')
    .select('id')
    .where('id', '=', bracketId)
    .where('tournamentId', '=', tournamentId)
    .where('replacedAt', '>', now - restorableMs)
    .executeTakeFirst()
}

/** Puts a replaced bracket in use again; its courts and referees have been given away since. */
export async function restoreOldBracket(db: Queries, bracketId: number, now: number): Promise<void> {
  await db.updateTable('brackets').set({ replacedAt: null, replacedBy: null }).where('id', '=', bracketId).execute()
  const pending = db.updateTable('matches').where('bracketId', '=', bracketId).where('state', '=', 'pending')
  const calls = { claimedAt: null, calledAt: null, callCount: 0 }
  const free = {
    courtId: null,
    refereeId: null,
    officiatingRegistrationId: null,
    queuedAt: null,
    ...calls,
    startedAt: null,
    completedAt: null,
  }
  await pending.set({ state: 'completed', updatedAt: now }).where('outcome', 'is not', null).execute()
  await pending
    .set({ ...free, updatedAt: now })
    .where('outcome', 'is', null)
    .execute()
}

/** Teams that are withdrawn now, in the order in which they left. */
export async function listWithdrawn(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'withdrawalMode'])
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'approved')
    .where('withdrawnAt', 'is not', null)
    .orderBy('withdrawnAt')
    .orderBy('id')
    .execute()
}

/** Drops brackets that nobody can put back any more, with their matches, scores and history. */
export async function pruneBrackets({ db, now }: UnitOfWork): Promise<void> {
  const isOver = sql<boolean>`bracket_id in (select id from brackets where replaced_at <= ${now - restorableMs})`
  await db.deleteFrom('matches').where(isOver).execute()
  await db
    .deleteFrom('brackets')
    .where('replacedAt', '<=', now - restorableMs)
    .execute()
}
