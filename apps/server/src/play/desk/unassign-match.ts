import { unassignMatch } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { partsOf } from '../bracket/live-bracket'
import { lockMatch } from '../bracket/lock-match'
import { changeMatchRow } from './change-match-row'

/** Court, referee and players are free again, and the match is ready as before it was called. */
export const unassignMatchRoute = handle(unassignMatch, ({ params }, context) =>
  context.write(async (work) => {
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const { match: state, planned, row } = partsOf(found.bracket, found.number)
    if (state.status === 'completed' || state.status === 'walkover') return err('match-already-completed')
    if (row.state === 'in_progress') return err('match-in-play')
    if (row.state !== 'claimed') return err('match-not-assigned')
    const match = await changeMatchRow(work, context, found, {
      event: 'match-unassigned',
      action: 'unassign-match',
      patch: { state: 'pending', courtId: null, refereeId: null, claimedAt: null, calledAt: null, callCount: 0 },
      facts: { court_id: row.courtId, referee_id: row.refereeId },
    })
    return ok({ message: `Đã hủy giao trận ${planned.code}`, match })
  }),
)
