import type { LiveEvent } from '@vot/contract'
import { dayMs, isBracketPublic, type TournamentDates, tournamentStatus } from '@vot/domain'
import type { UnitOfWork } from '../db/database'
import { prepareQuery, prepareWrite } from '../db/prepare-query'
import type { Queries } from '../db/schema'
import { type DeskPart, splitEvent } from './desk-part'

export interface LoggedEvent {
  readonly tournamentId: number
  readonly seq: number
  readonly event: LiveEvent
  /** Further fields, for viewers who see the desk; undefined where everybody gets the whole event. */
  readonly deskPart?: DeskPart | undefined
  /** Epoch milliseconds. */
  readonly at: number
}

/** Where a tournament's log ends: 0 before the first event. */
export interface LogEnd {
  readonly tournamentId: number
  readonly seq: number
}

/** An event as it was appended. */
export interface Appended {
  readonly seq: number
  /** Of a practice: nobody is told but those who watch it. */
  readonly isPractice: boolean
}

const maxEventsKept = 1_000

/** Of the row of a tournament that a unit of work has locked: where its log ends, and who may see what is appended. */
export type LogHead = LogEnd & TournamentDates & { readonly practiceUntil: number | null }

/** The events after a number, oldest first. */
export async function listEventsAfter(
  db: Queries,
  cursor: { readonly tournamentId: number; readonly seq: number },
  limit: number = maxEventsKept,
): Promise<LoggedEvent[]> {
  const rows = await findEventsAfter(db, { ...cursor, limit })
  return rows.map(({ seq, type, payload, createdAt }) => {
    // Written by appendLiveEvent alone.
    const { desk_part: deskPart, ...event } = JSON.parse(payload) as LiveEvent & StoredDeskPart
    return { tournamentId: cursor.tournamentId, seq, event: { ...event, type } as LiveEvent, deskPart, at: createdAt }
  })
}

interface StoredDeskPart {
  readonly desk_part?: DeskPart
}

const findEventsAfter = prepareQuery<
  { tournamentId: number; seq: number; limit: number },
  { seq: number; type: string; payload: string; createdAt: number }
>((db, parameter) =>
  db
    .selectFrom('liveEvents')
    .select(['seq', 'type', 'payload', 'createdAt'])
    .where('tournamentId', '=', parameter('tournamentId'))
    .where('seq', '>', parameter('seq'))
    .orderBy('seq')
    .limit(parameter('limit')),
)

/** The ends of the logs of one tournament, of several, or of all in a group. */
export async function listLogEnds(
  db: Queries,
  scope:
    | { readonly tournamentId: number }
    | { readonly tournamentIds: readonly number[] }
    | { readonly groupId: number },
): Promise<(LogEnd & Pick<LogHead, 'practiceUntil'>)[]> {
  const logs = db.selectFrom('tournaments').select(['id as tournamentId', 'seq', 'practiceUntil']).orderBy('id')
  if ('groupId' in scope) return await logs.where('groupId', '=', scope.groupId).execute()
  return await logs.where('id', 'in', 'tournamentIds' in scope ? scope.tournamentIds : [scope.tournamentId]).execute()
}

/** When a tournament last changed, as far as its log goes back; null without events. */
export async function findLastEventAt(db: Queries, tournamentId: number): Promise<number | null> {
  const last = db.selectFrom('liveEvents').select('createdAt').where('tournamentId', '=', tournamentId)
  return (await last.orderBy('seq', 'desc').limit(1).executeTakeFirst())?.createdAt ?? null
}

/** So long after a tournament's end nobody comes back to an open page of it and goes on from where it stood. */
const retentionMs = 30 * dayMs
/** Of tournaments that are long over; more wait for the next turn, so that no transaction is long. */
const maxPrunedTournaments = 50

/**
 * Drops all but the last events of each tournament, and all of those that were over long ago: events are for who
 * resumes, not for the record. Returns how many went.
 */
export async function pruneEvents(work: UnitOfWork, keep: number = maxEventsKept): Promise<number> {
  const { db, now } = work
  const long = await db
    .selectFrom('tournaments as t')
    .select(['t.id', 't.seq'])
    .where('t.seq', '>', keep)
    .where(({ exists, selectFrom, eb }) =>
      exists(
        selectFrom('liveEvents as e')
          .select('e.seq')
          .whereRef('e.tournamentId', '=', 't.id')
          .where('e.seq', '<=', eb('t.seq', '-', keep)),
      ),
    )
    .execute()
  const over = await db
    .selectFrom('tournaments as t')
    .select(['t.id', 't.seq'])
    .where('t.endDate', '<', now - retentionMs)
    .where('t.deletedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('liveEvents as e').select('e.seq').whereRef('e.tournamentId', '=', 't.id')),
    )
    .limit(maxPrunedTournaments)
    .execute()
  let pruned = 0
  for (const { id, until } of [
    ...long.map(({ id, seq }) => ({ id, until: seq - keep })),
    ...over.map(({ id, seq }) => ({ id, until: seq })),
  ]) {
    const { numDeletedRows } = await db
      .deleteFrom('liveEvents')
      .where('tournamentId', '=', id)
      .where('seq', '<=', until)
      .executeTakeFirstOrThrow()
    pruned += Number(numDeletedRows)
  }
  return pruned
}

/** The group that the tournament is a division of, null for a single tournament. */
export async function findGroupOf(db: Queries, tournamentId: number): Promise<number | null> {
  const row = await db.selectFrom('tournaments').select('groupId').where('id', '=', tournamentId).executeTakeFirst()
  return row?.groupId ?? null
}

/**
 * Appends what changed under the tournament's next number, in the same unit of work as the change, and wakes the
 * viewers after its commit. Writers on one tournament queue here, so numbers are gapless in commit order.
 * @param head where the unit has locked the tournament and knows it already.
 */
export async function appendLiveEvent(
  work: UnitOfWork,
  tournamentId: number,
  event: LiveEvent,
  head?: LogHead,
): Promise<Appended> {
  const { seq, practiceUntil, ...dates } = head ? await countOn(work.db, head) : await count(work.db, tournamentId)
  const isHidden = !isBracketPublic(tournamentStatus(dates, work.now)) && (await hasBracket(work.db, tournamentId))
  const { event: shown, deskPart } = splitEvent(event, isHidden)
  const { type, ...told } = shown
  const stored: Omit<LiveEvent, 'type'> & StoredDeskPart = { ...told, ...(deskPart && { desk_part: deskPart }) }
  await insertEvent(work.db, { tournamentId, seq, type, payload: JSON.stringify(stored), createdAt: work.now })
  const isPractice = practiceUntil !== null
  work.signal({
    kind: 'tournament',
    tournamentId,
    seq,
    ...(isPractice && { practice: 1 }),
    told: { event: shown, deskPart, at: work.now },
  })
  return { seq, isPractice }
}

async function hasBracket(db: Queries, tournamentId: number): Promise<boolean> {
  const bracket = await db
    .selectFrom('brackets')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  return bracket !== undefined
}

async function count(db: Queries, tournamentId: number): Promise<Omit<LogHead, 'tournamentId'>> {
  const [counted] = await takeSeq(db, { tournamentId })
  if (!counted) throw new Error(`no tournament ${tournamentId} to append a live event to`)
  return counted
}

async function countOn(db: Queries, head: LogHead): Promise<LogHead> {
  const next = { ...head, seq: head.seq + 1 }
  await saveSeq(db, { tournamentId: head.tournamentId, seq: next.seq })
  return next
}

const saveSeq = prepareWrite<{ tournamentId: number; seq: number }>((db, parameter) =>
  db
    .updateTable('tournaments')
    .set({ seq: parameter('seq') })
    .where('id', '=', parameter('tournamentId')),
)

const takeSeq = prepareQuery<{ tournamentId: number }, Omit<LogHead, 'tournamentId'>>((db, parameter) =>
  db
    .updateTable('tournaments')
    .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', parameter('tournamentId'))
    .returning(['seq', 'startDate', 'endDate', 'lastRegistrationDate', 'startTime', 'registrationClosedAt'])
    .returning('practiceUntil'),
)

const insertEvent = prepareWrite<{
  tournamentId: number
  seq: number
  type: string
  payload: string
  createdAt: number
}>((db, parameter) =>
  db.insertInto('liveEvents').values({
    tournamentId: parameter('tournamentId'),
    seq: parameter('seq'),
    type: parameter('type'),
    payload: parameter('payload'),
    createdAt: parameter('createdAt'),
  }),
)

/** [PRC-05] Nobody resumes what was thrown away. */
export async function deleteEventsOfTournament(db: Queries, tournamentId: number): Promise<void> {
  await db.deleteFrom('liveEvents').where('tournamentId', '=', tournamentId).execute()
}
