import type { LiveEvent } from '@vot/contract'
import type { PushKind } from '@vot/domain'
import { dayMs } from '@vot/domain'
import type { Selectable } from 'kysely'
import type { UnitOfWork } from '../db/database'
import { prepareWrite } from '../db/prepare-query'
import type { Queries, Schema } from '../db/schema'

/** What happened, as the outbox keeps it; `key` is one event's own, so that it is told once. */
export interface PushEvent {
  readonly key: string
  readonly kind: PushKind
  readonly tournamentId: number
  readonly registrationId?: number
  readonly matchIds?: readonly number[]
}

type Facts = Pick<PushEvent, 'kind' | 'registrationId' | 'matchIds'>

/** What devices are told of a live event; undefined for most. */
function pushFactsOf(event: LiveEvent): Facts | undefined {
  const registrationId = event.registration_id
  switch (event.type) {
    case 'registration-decided':
      return registrationId === undefined ? undefined : { kind: 'verdict', registrationId }
    case 'registration-paid':
      return registrationId === undefined ? undefined : { kind: 'payment', registrationId }
    case 'draw-saved':
    case 'bracket-created':
      return { kind: 'draw' }
    case 'match-assigned':
    case 'match-called':
      return event.call && { kind: 'called', matchIds: [event.call.match_id] }
    case 'match-result':
      return { kind: 'result', matchIds: event.match_ids ?? [] }
    case 'match-score':
    case 'match-amended':
      return event.score?.phase === 'completed' ? { kind: 'result', matchIds: [event.score.match_id] } : undefined
    case 'results-saved':
      return { kind: 'podium' }
    default:
      return undefined
  }
}

/** [NTF-26] Writes what devices are to be told of the event, in its transaction: one row, however many follow. */
export async function queuePushEvent(
  work: UnitOfWork,
  tournamentId: number,
  seq: number,
  event: LiveEvent,
): Promise<void> {
  const facts = pushFactsOf(event)
  if (facts) await insertPushEvent(work, { key: `${tournamentId}/${seq}`, tournamentId, ...facts })
}

const claimKeys = 'claim/'

/** A claim to a player by the receipt of a team is told as what is decided of the team is: to its own people. */
export function claimEventKey(playerId: number, registrationId: number, at: number): string {
  return `${claimKeys}${registrationId}/${playerId}/${at}`
}

export function isOfClaim({ eventKey }: Pick<OutboxRow, 'eventKey'>): boolean {
  return eventKey.startsWith(claimKeys)
}

/** The same event again changes nothing. */
export async function insertPushEvent(
  { db, now }: UnitOfWork,
  { key, kind, tournamentId, registrationId, matchIds = [] }: PushEvent,
): Promise<void> {
  const about = { tournamentId, registrationId: registrationId ?? null, matchIds: JSON.stringify(matchIds) }
  await insertOutboxRow(db, { eventKey: key, kind, ...about, at: now })
}

type NewRow = Omit<OutboxRow, 'id' | 'doneAt' | 'leasedUntil' | 'toldUntil'>

const insertOutboxRow = prepareWrite<{ [Column in keyof NewRow]: NewRow[Column] }>((db, parameter) =>
  db
    .insertInto('pushOutbox')
    .values({
      eventKey: parameter('eventKey'),
      kind: parameter('kind'),
      tournamentId: parameter('tournamentId'),
      registrationId: parameter('registrationId'),
      matchIds: parameter('matchIds'),
      at: parameter('at'),
      doneAt: null,
    })
    .onConflict((conflict) => conflict.column('eventKey').doNothing()),
)

export type OutboxRow = Selectable<Schema['pushOutbox']>

/** Those of the keys that were written before. */
export async function listKnownKeys(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('pushOutbox').select('eventKey').where('eventKey', 'in', keys).execute()
  return new Set(rows.map(({ eventKey }) => eventKey))
}

/** Where nobody lets themselves be told, all that waits counts as told, in one statement. */
export async function dropUnheard({ db, now }: UnitOfWork): Promise<void> {
  await db
    .updateTable('pushOutbox')
    .set({ doneAt: now })
    .where('doneAt', 'is', null)
    // Looked at by the statement itself: who subscribes meanwhile is told of what happens after.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pushDevices').select('id').where('endpoint', 'is not', null))),
    )
    .execute()
}

/** The oldest event that no process is telling; this one is telling it until the lease ends. */
export async function claimPushEvent(work: UnitOfWork, leaseMs: number): Promise<OutboxRow | undefined> {
  const { db, now, rowLocks } = work
  const open = db.selectFrom('pushOutbox').selectAll().where('doneAt', 'is', null).where('leasedUntil', '<=', now)
  const oldest = open.orderBy('id').limit(1)
  const row = await (rowLocks ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst()
  if (row) await saveProgress(work, row.id, { leasedUntil: now + leaseMs })
  return row
}

export async function saveProgress(
  { db }: UnitOfWork,
  id: number,
  progress: { readonly toldUntil?: number; readonly leasedUntil?: number; readonly doneAt?: number },
): Promise<void> {
  await db.updateTable('pushOutbox').set(progress).where('id', '=', id).execute()
}

const retentionDays = 30

/** Drops what is older than the list of what was sent shows; deliveries go with their event. */
export async function prunePushEvents({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('pushOutbox')
    .where('at', '<', now - retentionDays * dayMs)
    .execute()
}
