import { randomUUID } from 'node:crypto'
import { amendScore, viewScoreState, writeAmendment, writeMatchEvent } from '@vot/contract'
import { err, ok, type ScoreState } from '@vot/domain'
import { handle } from '../../http/handle'
import { partsOf } from '../bracket/live-bracket'
import { lockMatch } from '../bracket/lock-match'
import { isDecidedElsewhere } from './is-decided-elsewhere'
import { moveMatchOn } from './move-match-on'
import { nameFoul, proposeAmendment } from './read-amendment'
import { insertEventRows, updateScoreRow } from './score-queries'
import { keepSheet, openSheet, pairingOf } from './score-sheet'

/**
 * The desk corrects a past event. The correction is an event of its own at the end of the record, and everything that
 * follows from the score follows again. Every refusal carries the state as it stands.
 */
export const amendScoreRoute = handle(amendScore, ({ params, body }, { write, server }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const pairing = pairingOf(found)
    if (!pairing) return err('match-not-ready')
    const { bracket, number } = found
    const { match, planned } = partsOf(bracket, number)
    const { row, sheet } = await openSheet(server, work.db, params.id, pairing)
    const current = { state: viewScoreState(sheet.state), seq: row.seq }
    if (body.seen_seq !== row.seq) return err('record-changed', current)
    const input = await nameFoul(work.db, row, body.amendment)
    const proposed = proposeAmendment(found, sheet, input, work.now)
    if (!proposed.ok) return err(proposed.code, { ...proposed.details, ...current })
    const { amendment, after, target, inverse } = proposed.value
    // The record may be brought in line with a result that was set by hand, and not away from it.
    if (isDecidedElsewhere(match, sheet) && isDecidedElsewhere(match, after)) {
      return err('match-already-completed', current)
    }

    const { reason } = body
    const wire = writeAmendment(amendment)
    const next = { ...row, seq: after.state.seq, state: JSON.stringify(after.state) }
    await updateScoreRow(work.db, next)
    await insertEventRows(work.db, [
      {
        matchId: row.matchId,
        sheet: row.sheet,
        seq: next.seq,
        opId: randomUUID(),
        type: 'amend',
        payload: JSON.stringify({ ...wire, reason }),
        at: work.now,
        receivedAt: work.now,
        userId: work.actorId,
        leaseEpoch: row.leaseEpoch,
      },
    ])
    const turn = { kind: 'corrected', reason, mayVoid: body.confirm_void } as const
    const moved = await moveMatchOn(server, work, found, pairing, { ...turn, before: sheet.state, after: after.state })
    if (!moved.ok) return err(moved.code, { ...moved.details, ...current })
    const voided = moved.value
    const standing = target?.event ? writeMatchEvent(target.event) : null
    await work.audit({
      action: 'amend-score',
      subjectType: 'match',
      subjectId: params.id,
      tournamentId: bracket.tournamentId,
      before: { ...scoreOf(sheet.state), event: standing },
      after: { ...scoreOf(after.state), amendment: wire, reason, ...(voided.length > 0 && { voided }) },
    })
    work.afterCommit(() => keepSheet(server, next, after))
    return ok({
      message: `Đã sửa biên bản trận ${planned.code}`,
      seq: next.seq,
      state: viewScoreState(after.state),
      undo: writeAmendment(inverse),
      voided,
    })
  }),
)

function scoreOf({ phase, score, games, winner, outcome }: ScoreState) {
  return { phase, score, games, winner, outcome }
}
