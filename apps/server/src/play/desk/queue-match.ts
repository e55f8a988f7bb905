import { queueMatch } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { partsOf } from '../bracket/live-bracket'
import { lockMatch } from '../bracket/lock-match'
import { changeMatchRow } from './change-match-row'
import { checkOpen } from './check-open'
import { findQueueEnds } from './desk-queries'
import { moveInQueue, warmQueue } from './move-in-queue'

/** Puts a ready match behind those that were queued, before them all, or beside another. */
export const queueMatchRoute = handle(queueMatch, async ({ params, body }, context) => {
  const isMove = body.before_id !== undefined || body.after_id !== undefined
  if (isMove) await warmQueue(context, params.id)
  return await context.write(async (work) => {
    if (isMove) {
      const moved = await moveInQueue(work, context, params.id, body)
      return moved.ok ? ok({ message: `Đã chuyển trận ${moved.value.code}`, match: moved.value.match }) : moved
    }
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const open = checkOpen(found)
    if (!open.ok) return open
    const { first, last } = await findQueueEnds(work.db, found.bracket.tournamentId)
    const queuedAt =
      body.position === 'first' ? Math.min(work.now, (first ?? work.now + 1) - 1) : Math.max(work.now, (last ?? 0) + 1)
    const { code } = partsOf(found.bracket, found.number).planned
    const match = await changeMatchRow(work, context, found, {
      event: 'match-queued',
      action: 'queue-match',
      patch: { queuedAt },
      facts: { position: body.position },
    })
    const place = body.position === 'first' ? 'lên đầu hàng chờ' : 'vào hàng chờ'
    return ok({ message: `Đã thêm trận ${code} ${place}`, match })
  })
})
