import type { LiveEvent, WebhookKind } from '@vot/contract'
import { dayMs } from '@vot/domain'
import { sql } from 'kysely'
import type { UnitOfWork } from '../db/database'
import { divisionName } from '../db/division-name'
import { type Parameter, prepareWrite } from '../db/prepare-query'
import type { Queries } from '../db/schema'

/** How long a delivery is retried. */
const triedForMs = dayMs
const retentionMs = 30 * dayMs
const maxWebhooks = 20
/** Of a log. */
const deliveriesPerPage = 50

interface Facts {
  readonly kind: WebhookKind
  readonly registrationId?: number | undefined
  readonly matchIds?: readonly number[]
}

/** What addresses are told of a live event, in this order: nothing of most. */
function factsOf(event: LiveEvent): readonly Facts[] {
  const registration = { kind: 'registration', registrationId: event.registration_id } as const
  switch (event.type) {
    case 'registration-created':
    case 'registration-decided':
    case 'registration-deleted':
    case 'teams-imported':
    case 'teams-moved':
    case 'player-accepted':
    // Its matches have another name in them and are the same.
    case 'partner-replaced':
    case 'players-merged':
    case 'reserves-changed':
      return [registration]
    // Without a team it was a reminder.
    case 'registration-consent':
      return event.registration_id === undefined ? [] : [registration]
    case 'registration-withdrawn':
    case 'registration-reinstated':
    case 'late-entry':
    case 'team-replaced':
    case 'team-change-undone':
      return [registration, ...changedMatches(event)]
    case 'registration-paid':
      return [{ ...registration, kind: 'payment' }]
    case 'draw-saved':
    case 'numbers-drawn':
    case 'bracket-created':
    case 'bracket-recreated':
    case 'bracket-undone':
      return [{ kind: 'draw' }]
    case 'match-assigned':
    case 'match-called':
      return event.call ? [{ kind: 'match-called', matchIds: [event.call.match_id] }] : []
    case 'match-result':
      return [{ kind: 'result', matchIds: event.match_ids ?? [] }]
    case 'group-tie-decided':
    case 'group-tie-taken-back':
      return changedMatches(event)
    case 'match-score':
    case 'match-amended':
      // [HOK-10] Otherwise it is a rally of a match that is being played.
      return event.score?.phase === 'completed' || event.reopened ? changedMatches(event) : []
    case 'results-saved':
    case 'results-cleared':
      return [{ kind: 'podium' }]
    default:
      return []
  }
}

/** [HOK-09] Matches have a winner, lost it, or have other teams, also where nobody played: who asks for results must hear. */
function changedMatches({ match_ids: matchIds = [] }: LiveEvent): readonly Facts[] {
  return matchIds.length > 0 ? [{ kind: 'result', matchIds }] : []
}

/** [HOK-02] Writes what each address is told of the event, in its transaction: nothing where there is no address. */
export async function queueWebhookDeliveries(
  { db, now, rowLocks }: UnitOfWork,
  tournamentId: number,
  seq: number,
  event: LiveEvent,
): Promise<void> {
  for (const { kind, registrationId = null, matchIds = [] } of factsOf(event)) {
    await (rowLocks ? insertDeliveriesLocked : insertDeliveries)(db, {
      tournamentId,
      seq,
      kind,
      likeKind: `%"${kind}"%`,
      change: event.type,
      registrationId,
      matchIds: JSON.stringify(matchIds),
      now,
      until: now + triedForMs,
    })
  }
}

type NewDeliveries = {
  tournamentId: number
  seq: number
  kind: string
  likeKind: string
  change: string
  registrationId: number | null
  matchIds: string
  now: number
  until: number
}

const insertDeliveries = prepareWrite<NewDeliveries>((db, parameter) => deliveriesOf(db, parameter, false))

/** An address that is removed at the moment is passed over: the event that is told must not fail with it. */
const insertDeliveriesLocked = prepareWrite<NewDeliveries>((db, parameter) => deliveriesOf(db, parameter, true))

function deliveriesOf(db: Queries, parameter: Parameter<NewDeliveries>, isLocked: boolean) {
  const whole = (name: 'tournamentId' | 'seq' | 'registrationId' | 'now' | 'until') =>
    sql<number>`cast(${parameter(name)} as bigint)`
  const text = (name: 'kind' | 'likeKind' | 'change' | 'matchIds') => sql<string>`cast(${parameter(name)} as text)`
  return db
    .insertInto('webhookDeliveries')
    .columns([
      'webhookId',
      'tournamentId',
      'seq',
      'kind',
      'change',
      'registrationId',
      'matchIds',
      'at',
      'nextAt',
      'until',
    ])
    .expression((eb) =>
      eb
        .selectFrom('webhooks as w')
        .innerJoin('users as u', 'u.id', 'w.userId')
        .select([
          'w.id',
          whole('tournamentId').as('tournamentId'),
          whole('seq').as('seq'),
          text('kind').as('kind'),
          text('change').as('change'),
          whole('registrationId').as('registrationId'),
          text('matchIds').as('matchIds'),
          whole('now').as('at'),
          whole('now').as('nextAt'),
          whole('until').as('until'),
        ])
        .where('u.disabledAt', 'is', null)
        .where(sql<boolean>`u.role in ('admin', 'mod')`)
        .where('w.kinds', 'like', text('likeKind'))
        .$if(isLocked, (found) => found.forKeyShare('w'))
        .where((where) =>
          where.or([
            where('w.groupId', 'is', null),
            where(
              'w.groupId',
              '=',
              where.selectFrom('tournaments as t').select('t.groupId').where('t.id', '=', whole('tournamentId')),
            ),
          ]),
        ),
    )
}

/**
 * Deliveries that are due and that no process is sending; this one is until the lease ends. [HOK-05] Of one address and
 * one tournament the oldest that is not settled alone.
 */
export async function claimWebhookDeliveries({ db, now, rowLocks }: UnitOfWork, leaseMs: number, limit: number) {
  const due = db
    .selectFrom('webhookDeliveries as d')
    .select('d.id')
    .where('d.state', '=', 'waiting')
    .where('d.nextAt', '<=', now)
    .where('d.leasedUntil', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhookDeliveries as o')
            .select('o.id')
            .where('o.state', '=', 'waiting')
            .whereRef('o.webhookId', '=', 'd.webhookId')
            .whereRef('o.tournamentId', '=', 'd.tournamentId')
            .whereRef('o.id', '<', 'd.id'),
        ),
      ),
    )
    .orderBy('d.nextAt')
    .orderBy('d.id')
    .limit(limit)
  const rows = await (rowLocks ? due.forUpdate().skipLocked() : due).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await db
    .updateTable('webhookDeliveries')
    .set({ leasedUntil: now + leaseMs })
    .where('id', 'in', ids)
    .execute()
  return await db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select(['d.id', 'd.webhookId', 'd.tournamentId', 'd.seq', 'd.kind', 'd.change', 'd.registrationId', 'd.matchIds'])
    .select(['d.at', 'd.body', 'd.attempts', 'd.until', 'w.url', 'w.secret', 'u.role', 'u.disabledAt'])
    .where('d.id', 'in', ids)
    .orderBy('d.id')
    .execute()
}
export type ClaimedWebhook = Awaited<ReturnType<typeof claimWebhookDeliveries>>[number]

/** Stores the body of a delivery, for all its attempts. */
export async function keepWebhookBody(db: Queries, id: number, body: string): Promise<void> {
  await db.updateTable('webhookDeliveries').set({ body }).where('id', '=', id).execute()
}

export interface WebhookOutcome {
  readonly status: number | null
  readonly error: string | null
}

export async function settleWebhook(
  { db, now }: UnitOfWork,
  id: number,
  { status, error }: WebhookOutcome,
  next: { readonly state: 'sent' | 'failed' } | { readonly nextAt: number },
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      leasedUntil: 0,
      lastStatus: status,
      lastError: error,
      ...('state' in next ? { state: next.state, settledAt: now } : { nextAt: next.nextAt }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The owner of webhooks: a person or a group. */
export type WebhookOwner = { readonly userId: number } | { readonly groupId: number }

function webhookRows(db: Queries) {
  return db
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select(['w.id', 'w.groupId', 'w.url', 'w.kinds', 'w.createdAt', 'w.userId', 'u.name as userName'])
    .select(({ selectFrom, fn }) =>
      selectFrom('webhookDeliveries as d')
        .select(fn.countAll<number>().as('count'))
        .whereRef('d.webhookId', '=', 'w.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
    )
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number]

export async function listWebhookRows(db: Queries, owner: WebhookOwner) {
  return await webhookRows(db)
    .$if('userId' in owner, (query) =>
      query.where('w.groupId', 'is', null).where('w.userId', '=', 'userId' in owner ? owner.userId : 0),
    )
    .$if('groupId' in owner, (query) => query.where('w.groupId', '=', 'groupId' in owner ? owner.groupId : 0))
    .orderBy('w.id', 'desc')
    .execute()
}

/** [HOK-08] An address of a group, or one's own: others' are not there. */
export async function findWebhook(db: Queries, id: number, userId: number): Promise<WebhookRow | undefined> {
  return await webhookRows(db)
    .where('w.id', '=', id)
    .where((where) => where.or([where('w.groupId', 'is not', null), where('w.userId', '=', userId)]))
    .executeTakeFirst()
}

/** Undefined where the owner has as many as there may be. */
export async function insertWebhook(
  { db, now }: UnitOfWork,
  owner: WebhookOwner,
  made: { readonly userId: number; readonly url: string; readonly secret: string; readonly kinds: readonly string[] },
): Promise<WebhookRow | undefined> {
  if ((await listWebhookRows(db, owner)).length >= maxWebhooks) return undefined
  const { id } = await db
    .insertInto('webhooks')
    .values({
      userId: made.userId,
      groupId: 'groupId' in owner ? owner.groupId : null,
      url: made.url,
      secret: made.secret,
      kinds: JSON.stringify(made.kinds),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await findWebhook(db, id, made.userId)
}

export async function deleteWebhookRow(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Makes those who add addresses wait for each other, of a group or a person; false where there is no such group. */
export async function lockWebhookOwner(work: UnitOfWork, owner: WebhookOwner): Promise<boolean> {
  const query =
    'groupId' in owner
      ? work.db
          .selectFrom('tournamentGroups')
          .select('id')
          .where('id', '=', owner.groupId)
          .where('deletedAt', 'is', null)
      : work.db.selectFrom('users').select('id').where('id', '=', owner.userId)
  const row = await (work.rowLocks ? query.forUpdate() : query).executeTakeFirst()
  work.locked()
  return row !== undefined
}

function deliveryRows(db: Queries, webhookId: number) {
  return db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('tournaments as t', 't.id', 'd.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['d.id', 'd.kind', 'd.change', 'd.at', 'd.state', 'd.attempts', 'd.lastStatus', 'd.lastError', 'd.nextAt'])
    .select(['d.settledAt', 't.id as tournamentId', divisionName('t').as('tournamentName'), 'g.name as groupName'])
    .where('d.webhookId', '=', webhookId)
}
export type WebhookDeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['execute']>>[number]

/** Newest first; `before` continues a list. */
export async function listDeliveryRows(db: Queries, webhookId: number, before: number | undefined) {
  const rows = await deliveryRows(db, webhookId)
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(deliveriesPerPage + 1)
    .execute()
  return { rows: rows.slice(0, deliveriesPerPage), isMore: rows.length > deliveriesPerPage }
}

/** [HOK-07] The delivery waits anew, for another day; undefined where there is none. */
export async function sendAgain(
  { db, now }: UnitOfWork,
  webhookId: number,
  id: number,
): Promise<WebhookDeliveryRow | undefined> {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', settledAt: null, nextAt: now, until: now + triedForMs })
    .where('id', '=', id)
    .where('webhookId', '=', webhookId)
    .execute()
  return await deliveryRows(db, webhookId).where('d.id', '=', id).executeTakeFirst()
}

export async function pruneWebhookDeliveries({ db, now }: Pick<UnitOfWork, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('state', '<>', 'waiting')
    .where('settledAt', '<', now - retentionMs)
    .execute()
}
