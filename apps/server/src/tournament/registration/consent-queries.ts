import type { ConsentState } from '@vot/domain'
import { missingConsent } from '@vot/domain'
import type { Selectable } from 'kysely'
import { divisionName } from '../../db/division-name'
import type { Queries, Schema } from '../../db/schema'

export type ConsentRow = Selectable<Schema['teamConsents']>

/** Of all players of the teams who were asked. */
export async function listConsents(db: Queries, registrationIds: readonly number[]): Promise<ConsentRow[]> {
  if (registrationIds.length === 0) return []
  const query = db.selectFrom('teamConsents').selectAll().where('registrationId', 'in', registrationIds)
  return await query.orderBy('registrationId').orderBy('playerId').execute()
}

export async function findConsentByToken(db: Queries, tokenHash: string): Promise<ConsentRow | undefined> {
  return await db.selectFrom('teamConsents').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** In place of what stood for the player, and with what the team lacks then. */
export async function saveConsent(db: Queries, row: ConsentRow): Promise<void> {
  await db
    .insertInto('teamConsents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['registrationId', 'playerId']).doUpdateSet(row))
    .execute()
  await refreshConsent(db, row.registrationId)
}

export async function deleteConsent(db: Queries, registrationId: number, playerId: number): Promise<void> {
  await db
    .deleteFrom('teamConsents')
    .where('registrationId', '=', registrationId)
    .where('playerId', '=', playerId)
    .execute()
  await refreshConsent(db, registrationId)
}

async function refreshConsent(db: Queries, registrationId: number): Promise<void> {
  const states = (await listConsents(db, [registrationId])).map(({ state }): ConsentState => state)
  const consent = missingConsent(states)
  await db.updateTable('registrations').set({ consent }).where('id', '=', registrationId).execute()
}

/** A merged player's answers go along with the teams. */
export async function replaceInConsents(db: Queries, ids: readonly number[], from: number, to: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('teamConsents')
    .set({ playerId: to })
    .where('registrationId', 'in', ids)
    .where('playerId', '=', from)
    .execute()
}

/** Of a link: the team with its tournament, as far as who is asked has to know it. */
export async function findAskedTeam(db: Queries, registrationId: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['r.id', 'r.tournamentId', 'r.player1Id', 'r.player1Name', 'r.player2Id', 'r.player2Name'])
    .select([
      'r.status',
      'r.withdrawnAt',
      divisionName('t').as('divisionName'),
      't.venue',
      't.startDate',
      't.registrationFee',
    ])
    .select('g.name as groupName')
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
}

/** Teams of a group that lack a player's word, approved or not, until their division has a bracket. */
export async function listLackingTeams(db: Queries, groupId: number) {
  return await lackingTeams(db).where('t.groupId', '=', groupId).orderBy('r.id').execute()
}

export async function findLackingTeam(db: Queries, registrationId: number) {
  return await lackingTeams(db).where('r.id', '=', registrationId).executeTakeFirst()
}

function lackingTeams(db: Queries) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.createdBy').on('u.deletedAt', 'is', null).on('u.disabledAt', 'is', null),
    )
    .select(['r.id', 'r.tournamentId', 'r.player1Id', 'r.player1Name', 'r.player2Id', 'r.player2Name'])
    .select('u.id as entrantId')
    .where('r.status', '<>', 'rejected')
    .where('r.withdrawnAt', 'is', null)
    .where('r.consent', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('brackets as b')
            .select('b.id')
            .whereRef('b.tournamentId', '=', 'r.tournamentId')
            .where('b.replacedAt', 'is', null),
        ),
      ),
    )
}
export type LackingTeam = Awaited<ReturnType<typeof listLackingTeams>>[number]

export async function noteReminder(db: Queries, registrationId: number, now: number): Promise<void> {
  await db
    .updateTable('teamConsents')
    .set({ remindedAt: now })
    .where('registrationId', '=', registrationId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Links that ask the players open nothing any more. */
export async function revokeConsentLinks(db: Queries, playerIds: readonly number[]): Promise<void> {
  await db.updateTable('teamConsents').set({ tokenHash: null }).where('playerId', 'in', playerIds).execute()
}
