import { callMatch } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { partsOf } from '../bracket/live-bracket'
import { lockMatch } from '../bracket/lock-match'
import { changeMatchRow } from './change-match-row'
import { calledRow, readMatchCall } from './match-call'

/** Calls both sides of an assigned match to its court; every further call is told again. Source: OPS-70. */
export const callMatchRoute = handle(callMatch, ({ params }, context) =>
  context.write(async (work) => {
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const { match: state, planned, row } = partsOf(found.bracket, found.number)
    if (state.status === 'completed' || state.status === 'walkover') return err('match-already-completed')
    if (row.state === 'in_progress') return err('match-in-play')
    if (row.state !== 'claimed') return err('match-not-assigned')
    const patch = calledRow(row, work.now)
    const match = await changeMatchRow(work, context, found, {
      event: 'match-called',
      action: 'call-match',
      patch,
      facts: { court_id: row.courtId, count: patch.callCount },
      told: async (called) => ({ call: await readMatchCall(work.db, found.bracket, called) }),
    })
    const again = patch.callCount > 1 ? ` (lần ${patch.callCount})` : ''
    return ok({ message: `Đã mời trận ${planned.code} vào ${match.court_name}${again}`, match })
  }),
)
