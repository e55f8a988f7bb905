import type { LiveEvent } from '@vot/contract'
import { isBracketPublic, type TournamentDates, tournamentStatus } from '@vot/domain'
import type { UnitOfWork } from '../db/database'
import { prepareQuery } from '../db/prepare-query'

/**
 * Appends what changed under the tournament's next number, in the same unit of work as the change, and wakes the
 * viewers after its commit. Writers on one tournament queue here, so numbers are gapless in commit order.
 * @returns the event's number.
 */
export async function appendLiveEvent(work: UnitOfWork, tournamentId: number, event: LiveEvent): Promise<number> {
  const [counted] = await takeSeq(work.db, { tournamentId })
  if (!counted) throw new Error(`no tournament ${tournamentId} to append a live event to`)
  const { seq, ...dates } = counted
  const told = isBracketPublic(tournamentStatus(dates, work.now))
    ? event
    : await withoutMatches(work, tournamentId, event)
  const { type, ...payload } = told
  await insertEvent(work.db, { tournamentId, seq, type, payload: JSON.stringify(payload), createdAt: work.now })
  work.signal({ kind: 'tournament', tournamentId, seq, told: { event: told, at: work.now } })
  return seq
}

/** While teams may register the public does not see a bracket that stands, so its events carry nothing of its matches. */
async function withoutMatches({ db }: UnitOfWork, tournamentId: number, event: LiveEvent): Promise<LiveEvent> {
  const { changes, score, call, ...rest } = event
  if (!changes && !score && !call) return event
  const bracket = await db
    .selectFrom('brackets')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  return bracket ? rest : event
}

const takeSeq = prepareQuery<{ tournamentId: number }, { seq: number } & TournamentDates>((db, parameter) =>
  db
    .updateTable('tournaments')
    .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', parameter('tournamentId'))
    .returning(['seq', 'startDate', 'endDate', 'lastRegistrationDate', 'startTime', 'registrationClosedAt']),
)

const insertEvent = prepareQuery<
  { tournamentId: number; seq: number; type: string; payload: string; createdAt: number },
  unknown
>((db, parameter) =>
  db.insertInto('liveEvents').values({
    tournamentId: parameter('tournamentId'),
    seq: parameter('seq'),
    type: parameter('type'),
    payload: parameter('payload'),
    createdAt: parameter('createdAt'),
  }),
)
