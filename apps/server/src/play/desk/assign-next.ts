import { assignNext } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { foldVenue } from '../court/court-view'
import { checkOpen } from './check-open'
import { freeCourts, nextMatch, nextReferee } from './choose-next'
import { findDayGroup, listGroupTournamentIds, listGroupVenues, lockCourtsAt } from './day-queries'
import { dayInside, warmBrackets } from './day-reader'
import { readGroupDay, venueOfMatch } from './group-day'
import { planDayAhead } from './keep-day-plan'
import { lockQueue } from './lock-queue'
import { putOnCourt } from './put-on-court'

/**
 * [OPS-53] Court, match and referee are chosen behind the locks of the queue and of the venue's courts, so organisers
 * who tap at once get the next match and the next court each, until one of them has run out.
 */
export const assignNextRoute = handle(assignNext, async ({ params, body }, context) => {
  await warmBrackets(context, await context.read((db) => listGroupTournamentIds(db, params.id)))
  const dayPlan = await planDayAhead(context, params.id)
  return await context.write(async (work) => {
    const { db } = work
    const group = await findDayGroup(db, params.id)
    if (!group) return err('group-not-found')
    await lockQueue(work, await listGroupTournamentIds(db, group.id))
    const venues = [group.venue, ...(await listGroupVenues(db, group.id))]
    await lockCourtsAt(work, [...new Set(venues.map(foldVenue))])
    const day = await readGroupDay(dayInside(context.server, work), group.id)
    if (!day) return err('group-not-found')

    const asked = body.match_id == null ? undefined : day.matches.find(({ row }) => row.id === body.match_id)
    if (body.match_id != null && !asked) return err('match-not-found')
    const open = asked && checkOpen(asked)
    if (open && !open.ok) return open
    const free = freeCourts(day.courts, body.court_id ?? null)
    if (!free.ok) return free
    const next = asked ? ok(asked) : nextMatch(day, new Set(free.value.map(({ venueFolded }) => venueFolded)))
    if (!next.ok) return next
    const match = next.value
    const court = free.value.find(({ venueFolded }) => venueFolded === venueOfMatch(match))
    if (!court) return err(body.court_id == null ? 'no-free-court' : 'court-other-venue')
    const refereeId = await nextReferee(db, work.now)
    if (!refereeId.ok) return refereeId
    return await putOnCourt(work, context, match, {
      court,
      refereeId: refereeId.value,
      call: false,
      override: body.override,
      dayPlan,
    })
  })
})
