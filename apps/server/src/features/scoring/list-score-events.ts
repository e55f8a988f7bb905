import { listScoreEvents, viewScoreState } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findMatch } from '../matches/find-match'
import { openSheet, pairingOf } from './score-sheet'
import { listEventRows, listScorerNames } from './scoring-queries'

export const listScoreEventsRoute = handle(listScoreEvents, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const pairing = pairingOf(found)
  if (!pairing) return err('match-not-ready')
  return await context.snapshot(async (db) => {
    const { row, sheet } = await openSheet(context.server, db, params.id, pairing)
    const events = await listEventRows(db, params.id, row.sheet)
    const scorers = [...new Set(events.map(({ userId }) => userId).filter((id) => id !== null))]
    const names = await listScorerNames(db, scorers)
    return ok({
      items: events.map(({ seq, opId, type, payload, at, receivedAt, userId }) => ({
        seq,
        op_id: opId,
        type,
        details: JSON.parse(payload) as Record<string, unknown>,
        at: formatVietnamIso(at),
        received_at: formatVietnamIso(receivedAt),
        by: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
      })),
      seq: row.seq,
      state: viewScoreState(sheet.state),
    })
  })
})
