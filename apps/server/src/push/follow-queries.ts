import { type Expression, type SqlBool, sql } from 'kysely'
import type { UnitOfWork } from '../db/database'
import { divisionName } from '../db/division-name'
import type { Queries } from '../db/schema'

export type FollowTarget = 'player' | 'team' | 'division'

/** The owner of follows: a device and the user who is signed in on it. */
export interface Follower {
  readonly deviceId: number | null
  readonly userId: number | null
}

/** Newest first; what was deleted since is not among them. */
export async function listFollows(db: Queries, { deviceId, userId }: Follower) {
  if (deviceId === null && userId === null) return []
  return await db
    .selectFrom('pushFollows as f')
    .leftJoin('players as p', (join) => join.onRef('p.id', '=', 'f.targetId').on('f.target', '=', 'player'))
    .leftJoin('registrations as r', (join) => join.onRef('r.id', '=', 'f.targetId').on('f.target', '=', 'team'))
    .leftJoin('tournaments as t', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb('f.target', '=', 'division'), eb('t.id', '=', eb.ref('f.targetId'))]),
          eb.and([eb('f.target', '=', 'team'), eb('t.id', '=', eb.ref('r.tournamentId'))]),
        ]),
      ),
    )
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['f.id', 'f.target', 'f.targetId', 'f.isOn', 'f.knowsPrivate', 'f.userId'])
    .select([
      'p.name as playerName',
      'r.player1Name',
      'r.player2Name',
      divisionName<string | null>('t').as('divisionName'),
      't.letter',
    ])
    .select(['g.name as groupName', 't.id as tournamentId', 't.groupId', 't.endDate'])
    .where((eb) => ownedBy(eb('f.deviceId', '=', deviceId ?? 0), eb('f.userId', '=', userId ?? 0), eb.or))
    .where((eb) => eb.or([eb('f.target', '=', 'player'), eb('t.deletedAt', 'is', null)]))
    .where((eb) => eb.or([eb('p.id', 'is not', null), eb('t.id', 'is not', null)]))
    .orderBy('f.id', 'desc')
    .execute()
}
export type FollowRow = Awaited<ReturnType<typeof listFollows>>[number]

function ownedBy(
  ofDevice: Expression<SqlBool>,
  ofUser: Expression<SqlBool>,
  or: (parts: Expression<SqlBool>[]) => Expression<SqlBool>,
): Expression<SqlBool> {
  return or([ofDevice, ofUser])
}

export async function countFollows(db: Queries, { deviceId, userId }: Follower): Promise<number> {
  const { count } = await db
    .selectFrom('pushFollows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('deviceId', '=', deviceId ?? 0), eb('userId', '=', userId ?? 0)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What may be followed; undefined where the public sees no such thing, but for a team that was rejected. */
export async function findTarget(db: Queries, target: FollowTarget, id: number): Promise<Target | undefined> {
  if (target === 'player') {
    const player = await db
      .selectFrom('players')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      // Whom a visitor entered is nobody's business until an organiser accepts them.
      .where('isUnverified', '=', 0)
      .executeTakeFirst()
    return player && { ...open }
  }
  if (target === 'division') {
    const division = await db
      .selectFrom('tournaments')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return division && { ...open }
  }
  const team = await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .select(['r.paymentKey', 'r.createdBy', 'r.status'])
    .where('r.id', '=', id)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
  return team && { paymentKey: team.paymentKey, createdBy: team.createdBy, isRejected: team.status === 'rejected' }
}

interface Target {
  readonly paymentKey: string | null
  readonly createdBy: number | null
  /** That a team was rejected is told to its own people alone. */
  readonly isRejected: boolean
}

const open: Target = { paymentKey: null, createdBy: null, isRejected: false }

export async function saveFollow(
  { db, now }: UnitOfWork,
  owner: { readonly deviceId: number } | { readonly userId: number },
  follow: {
    readonly target: FollowTarget
    readonly targetId: number
    readonly isOn: number
    readonly knowsPrivate: number
  },
): Promise<void> {
  const columns =
    'deviceId' in owner ? (['deviceId', 'target', 'targetId'] as const) : (['userId', 'target', 'targetId'] as const)
  await db
    .insertInto('pushFollows')
    .values({ deviceId: null, userId: null, ...owner, ...follow, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns([...columns]).doUpdateSet(({ eb }) => ({
        isOn: follow.isOn,
        // Who showed the receipt once need not show it to turn the switch.
        knowsPrivate: eb.case().when('pushFollows.knowsPrivate', '=', 1).then(1).else(follow.knowsPrivate).end(),
      })),
    )
    .execute()
}

export async function deleteFollow(
  { db }: UnitOfWork,
  { deviceId, userId }: Follower,
  target: FollowTarget,
  targetId: number,
): Promise<void> {
  await db
    .deleteFrom('pushFollows')
    .where('target', '=', target)
    .where('targetId', '=', targetId)
    .where((eb) => eb.or([eb('deviceId', '=', deviceId ?? 0), eb('userId', '=', userId ?? 0)]))
    .execute()
}

/** What an event is about. Only followers with the team's receipt get private kinds. */
export interface PushAudience {
  readonly divisionId: number
  readonly teamIds: readonly number[]
  readonly playerIds: readonly number[]
  /** Accounts that are told without following: who entered the team, where that is no organiser, and its players'. */
  readonly accounts: { readonly entrantId: number | null; readonly ofPlayers: readonly number[] }
  readonly isPrivate: boolean
  /** The account whose doing it was hears nothing of it. */
  readonly exceptUserId?: number
}

/** Players and divisions that were merged into these: who followed them goes on hearing. */
async function listMerged(db: Queries, { divisionId, playerIds }: PushAudience) {
  const players = new Set(playerIds)
  for (let last: readonly number[] = playerIds; last.length > 0; ) {
    const merges = await db
      .selectFrom('playerMerges')
      .select('leavesId')
      .where('staysId', 'in', last)
      .where('undoneAt', 'is', null)
      .execute()
    last = merges.map(({ leavesId }) => leavesId).filter((id) => !players.has(id))
    for (const id of last) players.add(id)
  }
  const divisions = await db.selectFrom('tournaments').select('id').where('mergedIntoId', '=', divisionId).execute()
  return { playerIds: [...players], divisionIds: [divisionId, ...divisions.map(({ id }) => id)] }
}

/**
 * Devices after the cursor that hear of the event, with what of it they follow: a line for each. A device appears with
 * all of its lines or not at all, so that none is told in two views.
 */
export async function listListeners(db: Queries, now: number, audience: PushAudience, after: number, limit: number) {
  const { playerIds, divisionIds } = await listMerged(db, audience)
  const { teamIds, accounts, isPrivate, exceptUserId = 0 } = audience
  const follows = db
    .selectFrom('pushFollows as f')
    .where('f.isOn', '=', 1)
    .where((eb) => {
      const team = eb.and([eb('f.target', '=', 'team'), eb('f.targetId', 'in', [0, ...teamIds])])
      if (isPrivate) return eb.and([team, eb('f.knowsPrivate', '=', 1)])
      return eb.or([
        team,
        eb.and([eb('f.target', '=', 'player'), eb('f.targetId', 'in', [0, ...playerIds])]),
        eb.and([eb('f.target', '=', 'division'), eb('f.targetId', 'in', divisionIds)]),
      ])
    })
  const signedIn = db
    .selectFrom('pushDevices as d')
    .innerJoin('sessions as s', 's.id', 'd.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('u.disabledAt', 'is', null)
    .where('u.deletedAt', 'is', null)
  const ofDevices = follows
    .where('f.deviceId', 'is not', null)
    .select((eb) => [eb.fn.coalesce('f.deviceId', sql<number>`0`).as('deviceId'), 'f.target', 'f.targetId'])
  const ofUsers = follows
    .innerJoin(signedIn.select(['d.id', 's.userId']).as('on'), 'on.userId', 'f.userId')
    .select(['on.id as deviceId', 'f.target', 'f.targetId'])
  const { entrantId, ofPlayers } = accounts
  const ofTeam = signedIn
    .where((eb) =>
      eb.or([
        eb.and([eb('s.userId', '=', entrantId ?? 0), eb('u.role', '=', 'user')]),
        eb('s.userId', 'in', [0, ...ofPlayers]),
      ]),
    )
    .select([
      'd.id as deviceId',
      sql<FollowTarget>`'team'`.as('target'),
      sql<number>`${teamIds[0] ?? 0}`.as('targetId'),
    ])
  const devices = await db
    .selectFrom(ofDevices.union(ofUsers).union(ofTeam).as('l'))
    .innerJoin('pushDevices as d', 'd.id', 'l.deviceId')
    .leftJoin('sessions as own', 'own.id', 'd.sessionId')
    .where((eb) => eb.or([eb('own.userId', 'is', null), eb('own.userId', '<>', exceptUserId)]))
    .select(['d.id as deviceId', 'd.language', 'd.kindsOff', 'd.quietFrom', 'd.quietTo', 'l.target', 'l.targetId'])
    .where('d.endpoint', 'is not', null)
    .where('d.isOn', '=', 1)
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(limit)
    .execute()
  if (devices.length < limit) return { listeners: devices, isLast: true }
  const cut = devices.at(-1)?.deviceId
  return { listeners: devices.filter(({ deviceId }) => deviceId !== cut), isLast: false }
}
export type Listener = Awaited<ReturnType<typeof listListeners>>['listeners'][number]

export async function deleteFollowsOfUser(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('pushFollows').where('userId', '=', userId).execute()
}
