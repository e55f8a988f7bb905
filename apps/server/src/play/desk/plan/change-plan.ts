import { type BodyOf, changePlan, publishPlan } from '@vot/contract'
import {
  changeSettings,
  type DivisionPlan,
  err,
  ok,
  type PlanChange,
  parseIsoDateTime,
  planVenuesSteps,
  startOfVietnamDay,
} from '@vot/domain'
import { handle, type Work } from '../../../http/handle'
import { say } from '../../../language/say'
import { runInSlices } from '../../../run-in-slices'
import { getMatch, isHeld } from '../../bracket/live-bracket'
import { committedDayReader, loadBracketsOfGroup, workDayReader } from '../day-reader'
import { listGroupTournamentIds } from '../desk-queries'
import { type GroupDay, readGroupDay, venueOfMatch } from '../group-day'
import { dayInputSteps } from '../plan-group-day'
import { findGroupPlan, type PublishedPlace, saveGroupPlan } from './plan-queries'
import { strings } from './strings'

/** [OPS-243] What organisers fix; a plan that somebody else changed since it was looked at is left as it is. */
export const changePlanRoute = handle(changePlan, async ({ params, body }, context) => {
  await loadBracketsOfGroup(context, await context.read((db) => listGroupTournamentIds(db, params.id)))
  return await context.write(async (work) => {
    const day = await readGroupDay(workDayReader(context.server, work), params.id)
    if (!day) return err('group-not-found')
    const change = readChange(body)
    const wrong = faultOf(day, change)
    if (wrong) return err(wrong)
    const plan = await findGroupPlan(work.db, params.id)
    const isLatest = plan.revision === body.revision
    const draft = changeSettings(plan.draft, change)
    if (!isLatest || !(await saveGroupPlan(work.db, params.id, { ...plan, draft }))) return err('plan-changed')
    await tellDesks(work, params.id)
    await work.audit({
      action: 'change-plan',
      subjectType: 'group',
      subjectId: params.id,
      after: { divisions: body.divisions, pins: body.pins, hours: body.hours },
    })
    return ok({ message: say(strings).changed, revision: plan.revision + 1 })
  })
})

function readChange({ divisions, pins, hours }: BodyOf<typeof changePlan>): PlanChange {
  const momentOf = (text: string) => parseIsoDateTime(text) ?? 0
  return {
    divisions: divisions.map(
      ({ tournament_id, not_before, turn, court_ids, match_minutes }): DivisionPlan => ({
        tournamentId: tournament_id,
        notBefore: not_before === null ? null : momentOf(not_before),
        turn,
        courtIds: court_ids,
        matchMinutes: match_minutes,
      }),
    ),
    pins: pins.map(({ match_id, place }) => ({
      matchId: match_id,
      place: place && { courtId: place.court_id, start: momentOf(place.start) },
    })),
    hours: hours.map(({ day, opens, closes }) => ({
      day: startOfVietnamDay(momentOf(day)),
      opens: opens === null ? null : momentOf(opens),
      closes: closes === null ? null : momentOf(closes),
    })),
  }
}

/** Why the change cannot be: what is not of this group, a match that has its court, or hours that are none. */
function faultOf({ matches, courts, days }: GroupDay, { divisions, pins, hours }: PlanChange) {
  const venueOfCourt = new Map(courts.map(({ id, venueFolded }) => [id, venueFolded]))
  for (const { tournamentId, courtIds } of divisions) {
    const own = matches.find(({ tournament }) => tournament.id === tournamentId)
    if (!own) return 'tournament-not-found'
    for (const id of courtIds ?? []) {
      if (!venueOfCourt.has(id)) return 'court-not-found'
      if (venueOfCourt.get(id) !== venueOfMatch(own)) return 'court-other-venue'
    }
  }
  for (const { day, opens, closes } of hours) {
    if (!days.some((each) => each.day === day)) return 'plan-day-unknown'
    const isOfDay = (moment: number | null) => moment === null || startOfVietnamDay(moment) === day
    if (!isOfDay(opens) || !isOfDay(closes) || (opens ?? day) >= (closes ?? Infinity)) return 'plan-hours-invalid'
  }
  for (const { matchId, place } of pins) {
    if (!place) continue
    const listed = matches.find(({ row }) => row.id === matchId)
    if (!listed) return 'match-not-found'
    if (isHeld(listed.row)) return 'match-already-assigned'
    if (getMatch(listed.bracket, listed.number).match.result !== null) return 'match-already-completed'
    if (!venueOfCourt.has(place.courtId)) return 'court-not-found'
    if (venueOfCourt.get(place.courtId) !== venueOfMatch(listed)) return 'court-other-venue'
  }
  return null
}

/**
 * [OPS-243] Players know the plan as it is now: what was fixed, and where each match is expected. It is worked out
 * before the transaction and in turns; the revision tells whether it is still the same one that is kept.
 */
export const publishPlanRoute = handle(publishPlan, async ({ params, body }, context) => {
  const day = await readGroupDay(committedDayReader(context), params.id)
  if (!day) return err('group-not-found')
  const { revision, draft } = await context.read((db) => findGroupPlan(db, params.id))
  if (revision !== body.revision) return err('plan-changed')
  const { paces, ...input } = await runInSlices(dayInputSteps(day, draft))
  const starts = await runInSlices(planVenuesSteps(input))
  const places = [...starts].map(([id, { courtId, start, end }]): PublishedPlace => [id, courtId, start, end])
  return await context.write(async (work) => {
    const published = { settings: draft, places, at: work.now }
    if (!(await saveGroupPlan(work.db, params.id, { revision, draft, published }))) return err('plan-changed')
    for (const id of await listGroupTournamentIds(work.db, params.id)) await work.live(id, { type: 'plan-published' })
    await work.audit({
      action: 'publish-plan',
      subjectType: 'group',
      subjectId: params.id,
      after: { matches: places.length, revision: revision + 1 },
    })
    return ok({ message: say(strings).published(places.length) })
  })
})

/** One event for the group reaches every desk. */
async function tellDesks(work: Work, groupId: number): Promise<void> {
  const [first] = await listGroupTournamentIds(work.db, groupId)
  if (first !== undefined) await work.live(first, { type: 'plan-changed' })
}
