import { assignMatch, type BodyOf } from '@vot/contract'
import { err, foldText, ok, type Result } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { type FoundMatch, lockMatch } from '../bracket/lock-match'
import { type CourtRow, hasCourts, lockCourt } from '../court/court-queries'
import { foldVenue } from '../court/court-view'
import { planDayOfMatch } from './day-plan'
import { findVenue, isReferee } from './desk-queries'
import { putOnCourt } from './put-on-court'

/** Gives a ready match the court and the referee that an organiser chose. */
export const assignMatchRoute = handle(assignMatch, async ({ params, body }, context) => {
  const dayPlan = await planDayOfMatch(context, params.id)
  return await context.write(async (work) => {
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const chosen = await chooseOfficials(work, found, body)
    if (!chosen.ok) return chosen
    const { call, override } = body
    return await putOnCourt(work, context, found, { ...chosen.value, call, override, dayPlan })
  })
})

type ChoiceError =
  | 'no-court'
  | 'court-and-referee-required'
  | 'court-not-found'
  | 'court-other-venue'
  | 'court-closed'
  | 'referee-not-found'

/** A court by id, or by name at the tournament's venue; a referee is an enabled account with that role. */
async function chooseOfficials(
  work: Work,
  { bracket }: FoundMatch,
  { court_id, court_name, referee_id }: BodyOf<typeof assignMatch>,
): Promise<Result<{ readonly court: CourtRow; readonly refereeId: number }, ChoiceError>> {
  const venueFolded = foldVenue(await findVenue(work.db, bracket.tournamentId))
  const hasCourt = court_id != null || Boolean(court_name)
  if (court_id == null && !(await hasCourts(work.db, venueFolded))) return err('no-court')
  if (!hasCourt || referee_id == null) return err('court-and-referee-required')
  const wanted = court_id == null ? { venueFolded, nameFolded: foldText(court_name ?? '') } : { id: court_id }
  const court = await lockCourt(work, wanted)
  if (!court) return err('court-not-found')
  if (court.venueFolded !== venueFolded) return err('court-other-venue')
  if (court.closedAt !== null) return err('court-closed', { reason: court.closedReason })
  if (!(await isReferee(work.db, referee_id))) return err('referee-not-found')
  return ok({ court, refereeId: referee_id })
}
