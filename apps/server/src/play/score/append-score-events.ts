import {
  appendScoreEvents,
  type BodyOf,
  namedFoul,
  readScoreEvent,
  type ScoreEventInput,
  scoreEventsPerCall,
  viewScoreState,
} from '@vot/contract'
import {
  applyScoreEvent,
  err,
  ok,
  parseIsoDateTime,
  type Result,
  type ScoreErrorCode,
  type ScoreSheet,
} from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { lockMatch } from '../bracket/bracket-cache'
import { getMatch } from '../bracket/live-bracket'
import { applyScoreToBracket } from './apply-score-to-bracket'
import { findMatchToScore, isDecidedElsewhere, mayScore } from './lease-match'
import {
  findScoreRow,
  insertEventRows,
  insertScoreRow,
  listKnownOps,
  type ScoreRow,
  updateScoreRow,
} from './score-queries'
import { cacheSheet, type OpenSheet, openSheet, openSheetOf, pairingOf, payloadOf } from './score-sheet'

/**
 * Adds what the referee did to the score sheet: all of it or nothing. An operation that was recorded before is accepted
 * again without effect, whoever holds the lease. Every refusal carries the state as it stands.
 */
export const appendScoreEventsRoute = handle(
  appendScoreEvents,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const accepted = body.events.map(({ op_id }) => op_id)
      // The lock goes out first, so what is read after it holds until the unit ends.
      const [found, stored, known] = await Promise.all([
        lockMatch(server, work, params.id),
        findScoreRow(work.db, params.id),
        listKnownOps(work.db, params.id, accepted.slice(0, scoreEventsPerCall)),
      ])
      if (!found) return err('match-not-found')
      const { bracket, number } = found
      const { match, row: matchRow } = getMatch(bracket, number)
      if (!mayScore(visitor, matchRow)) return err('not-your-match')
      const pairing = pairingOf(found)
      if (!pairing) return err('match-not-ready')
      const open = await openSheetOf(server, work.db, params.id, pairing, stored)
      const current = { state: viewScoreState(open.sheet.state), seq: open.row.seq }

      if (accepted.length > scoreEventsPerCall) return err('too-many-events', { max: scoreEventsPerCall, ...current })
      const fresh = withoutKnown(known, body.events.map(namedFoul))
      if (fresh.length === 0) return ok({ accepted, ...current })
      if (!holdsLease(open.row, visitor, body)) return err('lease-stale', current)
      if (isDecidedElsewhere(match, open.sheet)) return err('match-already-completed', current)

      const folded = foldFresh(open.sheet, fresh, work.now)
      if (!folded.ok) return err(folded.code, { ...folded.details, ...current })
      const after = folded.value
      const row = { ...open.row, seq: open.row.seq + fresh.length, state: JSON.stringify(after.state) }
      await record(work, { ...open, row }, fresh, body.lease_epoch)
      const moved = await applyScoreToBracket(server, work, found, pairing, {
        kind: 'scored',
        before: open.sheet.state,
        after,
      })
      if (!moved.ok) return err(moved.code, { ...moved.details, ...current })
      work.afterCommit(() => cacheSheet(server, row, after))
      return ok({ accepted, seq: row.seq, state: viewScoreState(after.state) })
    }),
  // The sheet's own operation ids make a repeat safe, and answer it with the state of that later moment.
  { repeatable: false, onInvalid: currentStateOf },
)

type EventsInput = BodyOf<typeof appendScoreEvents>['events']

/** In the order they were sent; of two with the same operation id the first counts. */
function withoutKnown(known: ReadonlySet<string>, events: EventsInput): readonly ScoreEventInput[] {
  const seen = new Set(known)
  return events.filter(({ op_id }) => {
    if (seen.has(op_id)) return false
    seen.add(op_id)
    return true
  })
}

/** The sheet after all of them, or the first refusal with its place among those that are new. */
function foldFresh(
  sheet: ScoreSheet,
  events: readonly ScoreEventInput[],
  now: number,
): Result<ScoreSheet, ScoreErrorCode> {
  let folded = sheet
  for (const [index, event] of events.entries()) {
    const applied = applyScoreEvent(folded, readScoreEvent(event, momentOf(event, now)))
    if (!applied.ok) return err(applied.code, { ...applied.details, index, op_id: event.op_id })
    folded = applied.value
  }
  return ok(folded)
}

async function record(
  work: Work,
  { row, isNew }: Omit<OpenSheet, 'sheet'> & { readonly row: ScoreRow },
  events: readonly ScoreEventInput[],
  leaseEpoch: number,
): Promise<void> {
  if (isNew) await insertScoreRow(work.db, row)
  else await updateScoreRow(work.db, row)
  const first = row.seq - events.length + 1
  await insertEventRows(
    work.db,
    events.map((event, index) => ({
      matchId: row.matchId,
      sheet: row.sheet,
      seq: first + index,
      opId: event.op_id,
      type: event.type,
      payload: payloadOf(event),
      at: momentOf(event, work.now),
      receivedAt: work.now,
      userId: work.actorId,
      leaseEpoch,
    })),
  )
}

/** A referee's clock may be this far ahead of the server's. */
const aheadMs = 60_000

/** By the referee's clock, or the server's `now` where that one is ahead. The contract has checked the time. */
function momentOf({ at }: ScoreEventInput, now: number): number {
  const moment = parseIsoDateTime(at)
  if (moment === undefined) throw new Error('a score event with an unreadable time passed the contract')
  return moment > now + aheadMs ? now : moment
}

/** What a malformed call is answered with besides its faults, so that the device can go on from the truth. */
async function currentStateOf(params: unknown, context: RequestContext) {
  const found = await findMatchToScore(params, context)
  if (!found.ok) return found
  const pairing = found.value && pairingOf(found.value)
  if (!found.value || !pairing) return ok({})
  const { id } = getMatch(found.value.bracket, found.value.number).row
  const { row, sheet } = await context.read((db) => openSheet(context.server, db, id, pairing))
  return ok({ state: viewScoreState(sheet.state), seq: row.seq })
}

/** Only the session that holds the lease, on its device where that is named, and since no other device did. */
function holdsLease(
  { leaseEpoch, leaseHolder, leaseSessionId }: ScoreRow,
  { sessionId }: RequestContext['visitor'],
  { lease_epoch, device_id }: BodyOf<typeof appendScoreEvents>,
): boolean {
  const isDevice = device_id === undefined || device_id === leaseHolder
  return leaseEpoch > 0 && lease_epoch === leaseEpoch && leaseSessionId === sessionId && isDevice
}
