import { err, type Result } from '@vot/domain'
import type { Work } from '../../http/handle'
import { isReferee, lockCourt } from './court-queries'
import { type BusyCode, holdForMatch, type Wanted } from './hold-for-match'

/** As `holdForMatch`, for a match that comes back to where it was: meanwhile its court or its referee may be gone. */
export async function holdAgain(
  work: Work,
  matchId: number,
  wanted: Wanted,
): Promise<Result<null, BusyCode | 'place-gone'>> {
  const { courtId, refereeId } = wanted
  if (courtId !== null && !(await lockCourt(work, { id: courtId }))) return err('place-gone')
  if (refereeId !== null && !(await isReferee(work.db, refereeId))) return err('place-gone')
  return await holdForMatch(work, matchId, wanted)
}
