import type { AbandonReason } from '@vot/contract'
import type { Work } from '../../http/handle'
import { type DrawRow, updateDraw } from './draw-queries'

/** Abandons an open draw: it stays on record, and its seed is public from now on. */
export async function closeAbandoned(work: Work, draw: DrawRow, reason: AbandonReason): Promise<void> {
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
