import type { Work } from '../../http/handle'
import { type DrawRow, findDraw } from './draw-queries'

/** The draw after the other writers on its tournament. undefined when there is none. */
export async function lockDraw(work: Work, id: number): Promise<DrawRow | undefined> {
  const seen = await findDraw(work.db, id)
  if (!seen || !(await work.lockTournament(seen.tournamentId))) return undefined
  return await findDraw(work.db, id)
}
