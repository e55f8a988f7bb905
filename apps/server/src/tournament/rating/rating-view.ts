import type { RatingsView } from '@vot/contract'
import type { Queries } from '../../db/schema'
import { findStars, sumRatings } from './rating-queries'

/** @param rater null where nobody is known to ask. */
export async function viewRatings(db: Queries, tournamentId: number, rater: string | null): Promise<RatingsView> {
  const { count, sum } = await sumRatings(db, tournamentId)
  return {
    average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
    count,
    own: rater === null ? null : await findStars(db, tournamentId, rater),
  }
}
