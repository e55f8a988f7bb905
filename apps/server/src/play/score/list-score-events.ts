import { listScoreEvents, viewScoreState, writeMatchEvent } from '@vot/contract'
import { err, formatVietnamIso, ok, type ScoreEvent } from '@vot/domain'
import { handle } from '../../http/handle'
import { findMatch } from '../bracket/find-match'
import { listEventRows, listScorerNames } from './score-queries'
import { openSheet, pairingOf, readEvents } from './score-sheet'

export const listScoreEventsRoute = handle(listScoreEvents, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const pairing = pairingOf(found)
  if (!pairing) return err('match-not-ready')
  return await context.snapshot(async (db) => {
    const { row, sheet } = await openSheet(context.server, db, params.id, pairing)
    const rows = await listEventRows(db, params.id, row.sheet)
    const events = await readEvents(db, pairing.match, rows)
    const scorers = [...new Set(rows.map(({ userId }) => userId).filter((id) => id !== null))]
    const names = await listScorerNames(db, scorers)
    return ok({
      items: rows.map(({ seq, opId, type, payload, at, receivedAt, userId }, index) => ({
        seq,
        op_id: opId,
        type,
        details: detailsOf(payload, events[index]),
        at: formatVietnamIso(at),
        received_at: formatVietnamIso(receivedAt),
        by: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
      })),
      seq: row.seq,
      state: viewScoreState(sheet.state),
    })
  })
})

/** What is stored of an event, with its players as they are known today. */
function detailsOf(payload: string, event: ScoreEvent | undefined): Record<string, unknown> {
  const stored = JSON.parse(payload) as Record<string, unknown>
  if (event?.type === 'setup') return { ...stored, starting_server: event.startingServer }
  if (event?.type !== 'amend' || event.change === 'strike') return stored
  return { ...stored, event: writeMatchEvent(event.event) }
}
