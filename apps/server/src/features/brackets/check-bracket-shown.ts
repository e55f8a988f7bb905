import { err, isBracketPublic, ok, type Result, tournamentStatus } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { findBracketDates } from './brackets-queries'

/** While teams may register the public does not see the bracket: it would not be the one that is played. */
export async function checkBracketShown(
  db: Queries,
  tournamentId: number,
  now: number,
): Promise<Result<null, 'bracket-hidden'>> {
  const dates = await findBracketDates(db, tournamentId)
  return dates === undefined || isBracketPublic(tournamentStatus(dates, now)) ? ok(null) : err('bracket-hidden')
}
