import { type AbandonReason, abandonDraw } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { type DrawRow, findOpenDraw, getDraw, updateDraw } from './draw-queries'
import { lockDraw, viewDraw } from './draw-view'

/** Abandons an open draw: it stays on record, and its seed is public from now on. */
async function closeAbandoned(work: Work, draw: DrawRow, reason: AbandonReason): Promise<void> {
  await updateDraw(work.db, draw.id, { state: 'abandoned', abandonedBecause: reason, closedAt: work.now })
  await work.live(draw.tournamentId, { type: 'draw-abandoned' })
  await work.audit({
    action: 'abandon-draw',
    subjectType: 'draw',
    subjectId: draw.id,
    tournamentId: draw.tournamentId,
    before: { shown: draw.shown },
    after: { reason },
  })
}

/** The organisers' reset. Again changes nothing; a saved draw is not undone. */
export const abandonDrawRoute = handle(abandonDraw, ({ params }, { write }) =>
  write(async (work) => {
    const draw = await lockDraw(work, params.id)
    if (!draw) return err('draw-not-found')
    if (draw.state === 'saved') return err('draw-closed')
    if (draw.state === 'open') await closeAbandoned(work, draw, 'reset')
    return ok(viewDraw(await getDraw(work.db, draw.id)))
  }),
)

/** For every operation that changes what an open draw is about. The tournament has to be locked. */
export async function abandonOpenDraw(work: Work, tournamentId: number, reason: AbandonReason): Promise<void> {
  const open = await findOpenDraw(work.db, tournamentId)
  if (open) await closeAbandoned(work, open, reason)
}
