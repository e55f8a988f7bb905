import type { AttendanceEntry } from '@vot/domain'
import type { Insertable } from 'kysely'
import { divisionName } from '../../db/division-name'
import { isOpen } from '../../db/is-open'
import type { Queries, Schema } from '../../db/schema'

/** What check-in needs of a group. */
export async function findCheckInGroup(db: Queries, id: number) {
  return await db
    .selectFrom('tournamentGroups')
    .select(['id', 'name', 'venue', 'hallSecret'])
    .where('id', '=', id)
    .where(isOpen('tournamentGroups'))
    .executeTakeFirst()
}

function teams(db: Queries) {
  return (
    db
      .selectFrom('registrations as r')
      .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on(isOpen('t')))
      .leftJoin('playerClaims as one', (join) =>
        join
          .onRef('one.playerId', '=', 'r.player1Id')
          .on((eb) => eb.or([eb('one.confirmedAt', 'is not', null), eb('one.registrationId', '=', eb.ref('r.id'))])),
      )
      .leftJoin('playerClaims as two', (join) =>
        join
          .onRef('two.playerId', '=', 'r.player2Id')
          .on((eb) => eb.or([eb('two.confirmedAt', 'is not', null), eb('two.registrationId', '=', eb.ref('r.id'))])),
      )
      // A provisional claim is of the team whose receipt was shown alone.
      .select(['one.userId as player1UserId', 'two.userId as player2UserId'])
      .select(['r.id', 'r.tournamentId', 'r.player1Id', 'r.player1Name', 'r.player1Phone'])
      .select(['r.player2Id', 'r.player2Name', 'r.player2Phone', 'r.paymentKey', 'r.createdBy'])
      .select(['r.status', 'r.withdrawnAt', 't.groupId', 't.letter', divisionName('t').as('divisionName')])
      .select(['t.name as usualName', 't.englishName'])
      .select(['t.startDate', 't.endDate', 't.startTime', 't.teamResults'])
  )
}
export type CheckInTeamRow = Awaited<ReturnType<typeof listCheckInTeams>>[number]

/** The teams that play in a group. */
export async function listCheckInTeams(db: Queries, groupId: number) {
  return await teams(db)
    .where('t.groupId', '=', groupId)
    .where('r.status', '=', 'approved')
    .where('r.withdrawnAt', 'is', null)
    .execute()
}

/** One team, whatever became of it. */
export async function findCheckInTeam(db: Queries, registrationId: number): Promise<CheckInTeamRow | undefined> {
  return await teams(db).where('r.id', '=', registrationId).executeTakeFirst()
}

/** What was noted in a group since a moment, the first first. */
export async function listAttendance(db: Queries, groupId: number, since: number): Promise<AttendanceEntry[]> {
  return await db
    .selectFrom('attendance as a')
    .innerJoin('registrations as r', 'r.id', 'a.registrationId')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .select(['a.kind', 'a.registrationId', 'a.playerId', 'a.way', 'a.createdAt as at'])
    .where('t.groupId', '=', groupId)
    .where('a.createdAt', '>=', since)
    .orderBy('a.id')
    .execute()
}

/** Teams of a group that said that they will not come to a match, by registration. */
export async function listAbsences(db: Queries, groupId: number) {
  const rows = await db
    .selectFrom('absences as a')
    .innerJoin('registrations as r', 'r.id', 'a.registrationId')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .select(['a.registrationId', 'a.matchId', 'a.createdAt'])
    .where('t.groupId', '=', groupId)
    .execute()
  return new Map(rows.map((row) => [row.registrationId, row]))
}

export async function findAbsence(db: Queries, registrationId: number) {
  return await db.selectFrom('absences').selectAll().where('registrationId', '=', registrationId).executeTakeFirst()
}

/** Names the match of the latest report. */
export async function saveAbsence(db: Queries, values: Insertable<Schema['absences']>): Promise<void> {
  await deleteAbsence(db, values.registrationId)
  await db.insertInto('absences').values(values).execute()
}

/** Whether there was one. */
export async function deleteAbsence(db: Queries, registrationId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('absences')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function findCourtReply(db: Queries, registrationId: number) {
  const replies = db.selectFrom('courtReplies').select(['matchId', 'calledAt'])
  return await replies.where('registrationId', '=', registrationId).executeTakeFirst()
}

/** In place of an earlier one. */
export async function saveCourtReply(db: Queries, values: Insertable<Schema['courtReplies']>): Promise<void> {
  await deleteCourtReply(db, values.registrationId)
  await db.insertInto('courtReplies').values(values).execute()
}

export async function deleteCourtReply(db: Queries, registrationId: number): Promise<void> {
  await db.deleteFrom('courtReplies').where('registrationId', '=', registrationId).execute()
}

/** All that was noted of the teams of a tournament, the first first. */
export async function listAttendanceOf(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('attendance as a')
    .innerJoin('registrations as r', 'r.id', 'a.registrationId')
    .select(['a.registrationId', 'a.kind', 'a.playerId', 'a.way', 'a.createdAt'])
    .where('r.tournamentId', '=', tournamentId)
    .orderBy('a.id')
    .execute()
}
export type AttendanceRow = Awaited<ReturnType<typeof listAttendanceOf>>[number]

export async function insertAttendance(db: Queries, values: Insertable<Schema['attendance']>): Promise<void> {
  await db.insertInto('attendance').values(values).execute()
}

/** A merged player's notes go along with the teams. */
export async function replaceInAttendance(
  db: Queries,
  registrationIds: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  if (registrationIds.length === 0) return
  await db
    .updateTable('attendance')
    .set({ playerId: to })
    .where('registrationId', 'in', registrationIds)
    .where('playerId', '=', from)
    .execute()
}
