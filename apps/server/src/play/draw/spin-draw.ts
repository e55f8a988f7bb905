import { type DrawTurns, type DrawView, drawTurnsTold, spinDraw } from '@vot/contract'
import { decideSpin, err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listDrawnTeams, updateDraw } from './draw-queries'
import { viewDraw } from './draw-view'
import { isSameField, plannedSpins } from './frozen-draw'
import { lockDraw } from './lock-draw'

/** Shows what the seed has settled; whoever presses second for a turn gets the same answer. */
export const spinDrawRoute = handle(spinDraw, ({ params, body }, { write }) =>
  write(async (work) => {
    const draw = await lockDraw(work, params.id)
    if (!draw) return err('draw-not-found')
    if (draw.state !== 'open') return err('draw-closed')
    if (!isSameField(draw, await listDrawnTeams(work.db, draw.tournamentId))) return err('draw-teams-changed')
    const decided = decideSpin(draw.shown, plannedSpins(draw).length, body.turn)
    if (!decided.ok) return decided
    const shown = decided.value
    if (shown === draw.shown) return ok(viewDraw(draw))
    await updateDraw(work.db, draw.id, { shown })
    const view = viewDraw({ ...draw, shown })
    await work.live(draw.tournamentId, { type: 'draw-spun', ...turnsToTell(view, draw.shown) })
    await work.audit({
      action: 'spin-draw',
      subjectType: 'draw',
      subjectId: draw.id,
      tournamentId: draw.tournamentId,
      before: { shown: draw.shown },
      after: { shown },
    })
    return ok(view)
  }),
)

function turnsToTell({ id, spins }: DrawView, after: number): { turns?: DrawTurns } {
  const shown = spins.slice(after)
  return shown.length > drawTurnsTold ? {} : { turns: { draw_id: id, after, spins: shown } }
}
