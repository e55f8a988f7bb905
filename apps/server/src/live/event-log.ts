import type { LiveEvent } from '@vot/contract'
import { dayMs, isBracketPublic, type TournamentDates, tournamentStatus } from '@vot/domain'
import type { UnitOfWork } from '../db/database'
import { type Parameter, prepareQuery, prepareWrite } from '../db/prepare-query'
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

/** Of a tournament whose row and counter a unit of work has locked: where its log ends, and who may see what is appended. */
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
  const logs = db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .select(['t.id as tournamentId', 'c.seq', 't.practiceUntil'])
    .orderBy('t.id')
  if ('groupId' in scope) return await logs.where('t.groupId', '=', scope.groupId).execute()
  return await logs.where('t.id', 'in', 'tournamentIds' in scope ? scope.tournamentIds : [scope.tournamentId]).execute()
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
    .selectFrom('eventCounters as c')
    .select(['c.tournamentId as id', 'c.seq'])
    .where('c.seq', '>', keep)
    .where(({ exists, selectFrom, eb }) =>
      exists(
        selectFrom('liveEvents as e')
          .select('e.seq')
          .whereRef('e.tournamentId', '=', 'c.tournamentId')
          .where('e.seq', '<=', eb('c.seq', '-', keep)),
      ),
    )
    .execute()
  const over = await db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .select(['t.id', 'c.seq'])
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
  const { seq: last, practiceUntil, ...dates } = head ?? (await lockLog(work, tournamentId))
  const seq = last + 1
  await saveSeq(work.db, { tournamentId, seq })
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

/** Its writers queue behind this unit. The end is that of after the wait: the counter is locked with the tournament. */
async function lockLog(work: UnitOfWork, tournamentId: number): Promise<LogHead> {
  const [head] = await (work.rowLocks ? logHeadForUpdate : logHead)(work.db, { tournamentId })
  if (!head) throw new Error(`no tournament ${tournamentId} to append a live event to`)
  return head
}

const headOf = (db: Queries, parameter: Parameter<{ tournamentId: number }>) =>
  db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .select(['t.id as tournamentId', 'c.seq', 't.practiceUntil'])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .where('t.id', '=', parameter('tournamentId'))

const logHead = prepareQuery<{ tournamentId: number }, LogHead>(headOf)

const logHeadForUpdate = prepareQuery<{ tournamentId: number }, LogHead>((db, parameter) =>
  headOf(db, parameter).forNoKeyUpdate(['t', 'c']),
)

const saveSeq = prepareWrite<{ tournamentId: number; seq: number }>((db, parameter) =>
  db
    .updateTable('eventCounters')
    .set({ seq: parameter('seq') })
    .where('tournamentId', '=', parameter('tournamentId')),
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

/** Begins the log of a new tournament; nothing is appended without it. */
export async function beginLog(db: Queries, tournamentId: number): Promise<void> {
  await db.insertInto('eventCounters').values({ tournamentId }).execute()
}

/** [PRC-05] Nobody resumes what was thrown away. */
export async function deleteEventsOfTournament(db: Queries, tournamentId: number): Promise<void> {
  await db.deleteFrom('liveEvents').where('tournamentId', '=', tournamentId).execute()
}
