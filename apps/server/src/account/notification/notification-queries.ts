import { dayMs } from '@vot/domain'
import type { UnitOfWork } from '../../db/database'
import { divisionName } from '../../db/division-name'
import { prepareWrite } from '../../db/prepare-query'
import type { Queries } from '../../db/schema'

/** Who reads notices. */
export interface NoticeReader {
  readonly userId: number
  readonly isOrganiser: boolean
}

const retentionDays = 90

interface NoticeValues extends Record<string, string | number | null> {
  at: number
  type: 'registration' | 'results' | 'assignment'
  kind: 'registration' | 'forfeit' | 'verdict' | 'results' | 'assignment'
  audience: 'organisers' | 'everyone' | 'user'
  userId: number | null
  actorId: number | null
  tournamentId: number | null
  matchId: number | null
  facts: string
}

export const insertNotice = prepareWrite<NoticeValues>((db, parameter) =>
  db.insertInto('notifications').values({
    at: parameter('at'),
    type: parameter('type'),
    kind: parameter('kind'),
    audience: parameter('audience'),
    userId: parameter('userId'),
    actorId: parameter('actorId'),
    tournamentId: parameter('tournamentId'),
    matchId: parameter('matchId'),
    facts: parameter('facts'),
  }),
)

/**
 * Notices for the reader since it has an account, without its own doings, what was deleted since, and the kinds that
 * the reader does not want. What a whole
 * tournament is told concerns those who entered a team in it. Source: NTF-04.
 */
function noticesFor(db: Queries, { userId, isOrganiser }: NoticeReader) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('tournaments as t', 't.id', 'n.tournamentId')
    .leftJoin('notificationReads as read', (join) =>
      join.onRef('read.notificationId', '=', 'n.id').on('read.userId', '=', userId),
    )
    .whereRef('n.at', '>=', 'u.createdAt')
    .where('t.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('n.userId', '=', userId),
        // An organiser enters teams for others.
        isOrganiser
          ? eb('n.audience', '=', 'organisers')
          : eb.and([
              eb('n.audience', '=', 'everyone'),
              eb.exists(
                eb
                  .selectFrom('registrations as r')
                  .select('r.id')
                  .whereRef('r.tournamentId', '=', 'n.tournamentId')
                  .where('r.createdBy', '=', userId)
                  .where('r.status', '=', 'approved'),
              ),
            ]),
      ]),
    )
    .where((eb) => eb.or([eb('n.actorId', 'is', null), eb('n.actorId', '<>', userId)]))
    .where((eb) => {
      const off = eb.selectFrom('noticeChoices as c').select('c.kind').where('c.userId', '=', userId)
      return eb.and([
        eb.not(eb.exists(off.whereRef('c.kind', '=', 'n.kind'))),
        eb.or([
          eb('n.audience', '<>', 'organisers'),
          eb('t.createdBy', '=', userId),
          eb.not(eb.exists(off.where('c.kind', '=', 'elsewhere'))),
        ]),
      ])
    })
}

/** The kinds that the person does not want to hear of. */
export async function listUnwantedKinds(db: Queries, userId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('noticeChoices').select('kind').where('userId', '=', userId).execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function saveNoticeChoice(db: Queries, userId: number, kind: string, on: boolean): Promise<void> {
  if (on) await db.deleteFrom('noticeChoices').where('userId', '=', userId).where('kind', '=', kind).execute()
  else {
    await db
      .insertInto('noticeChoices')
      .values({ userId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Users who entered one of the teams, each once; organisers, who enter teams for others, are not among them. */
export async function listEntrants(db: Queries, registrationIds: readonly number[]): Promise<number[]> {
  if (registrationIds.length === 0) return []
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.createdBy')
    .select('u.id')
    .distinct()
    .where('r.id', 'in', registrationIds)
    .where('u.role', '=', 'user')
    .where('u.deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Newest first. */
export async function listNoticePage(
  db: Queries,
  reader: NoticeReader,
  slice: { readonly limit: number; readonly offset: number },
) {
  return await noticesFor(db, reader)
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['n.id', 'n.at', 'n.type', 'n.kind', 'n.facts', 'n.tournamentId', 'n.matchId'])
    .select(['read.userId as readBy', divisionName<string | null>('t').as('tournamentName'), 'g.name as groupName'])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}
export type NoticeRow = Awaited<ReturnType<typeof listNoticePage>>[number]

export async function countNotices(
  db: Queries,
  reader: NoticeReader,
): Promise<{ readonly total: number; readonly unread: number }> {
  const { total, read } = await noticesFor(db, reader)
    .select(({ fn }) => [fn.count<number>('n.id').as('total'), fn.count<number>('read.userId').as('read')])
    .executeTakeFirstOrThrow()
  return { total, unread: total - read }
}

/** Marks those of the ids that the reader sees, or all of them without ids. */
export async function markRead(db: Queries, reader: NoticeReader, ids: readonly number[] | undefined): Promise<void> {
  if (ids?.length === 0) return
  let unread = noticesFor(db, reader).where('read.userId', 'is', null)
  if (ids) unread = unread.where('n.id', 'in', ids)
  await db
    .insertInto('notificationReads')
    .columns(['userId', 'notificationId'])
    .expression(unread.select(['u.id as userId', 'n.id as notificationId']))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Drops notices that nobody looks for any more, with their marks. */
export async function pruneNotices({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('at', '<', now - retentionDays * dayMs)
    .execute()
}

/** Notices to the account alone, its marks and its choices. */
export async function deleteNoticesOfUser(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('notificationReads').where('userId', '=', userId).execute()
  await db.deleteFrom('noticeChoices').where('userId', '=', userId).execute()
  const own = db.selectFrom('notifications').select('id').where('userId', '=', userId)
  await db.deleteFrom('notificationReads').where('notificationId', 'in', own).execute()
  await db.deleteFrom('notifications').where('userId', '=', userId).execute()
}

/** [PRC-05] Of a tournament that was thrown away: nobody can read them any more. */
export async function deleteNoticesOfTournament(db: Queries, tournamentId: number): Promise<void> {
  await db.deleteFrom('notifications').where('tournamentId', '=', tournamentId).execute()
}
