import type { AbandonReason } from '@vot/contract'
import type { Work } from '../../http/handle'
import { closeAbandoned } from './close-draw'
import { findOpenDraw } from './draw-queries'

/** For every operation that changes what an open draw is about. The tournament has to be locked. */
export async function abandonOpenDraw(work: Work, tournamentId: number, reason: AbandonReason): Promise<void> {
  const open = await findOpenDraw(work.db, tournamentId)
  if (open) await closeAbandoned(work, open, reason)
}
