import { assignNext, listNextAssignments, type NextAssignment } from '@vot/contract'
import { compareInQueue, err, foldText, ok, type QueueCandidate, type Result, startOfVietnamDay } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { playersOf, teamOf } from '../bracket/match-view'
import type { CourtInUse } from '../court/court-queries'
import { compareNames, foldVenue } from '../court/court-view'
import { putOnCourt } from './assign-match'
import { planDayAhead } from './day-plan'
import { committedDayReader, loadBracketsOfGroup, workDayReader } from './day-reader'
import {
  findDayGroup,
  listDutiesSince,
  listGroupTournamentIds,
  listGroupVenues,
  listRefereesWithMatch,
  lockCourtsAt,
} from './desk-queries'
import {
  canStartNow,
  type GroupDay,
  isUpcoming,
  type Listed,
  queueCandidateOf,
  readGroupDay,
  venueOfMatch,
} from './group-day'
import { checkOpen } from './match-on-court'
import { lockQueue } from './queue-match'

/** [OPS-53] The first match of the queue whose players are free and have rested, at a venue with a free court. */
function nextMatch(day: GroupDay, venues: ReadonlySet<string>): Result<Listed, 'queue-empty' | 'no-startable-match'> {
  const waiting = day.matches.filter(isUpcoming)
  if (waiting.length === 0) return err('queue-empty')
  let next: { readonly listed: Listed; readonly place: QueueCandidate } | null = null
  for (const listed of waiting) {
    if (!venues.has(venueOfMatch(listed))) continue
    const place = queueCandidateOf(listed, false)
    if (next !== null && compareInQueue(next.place, place) <= 0) continue
    if (canStartNow(day, listed)) next = { listed, place }
  }
  return next ? ok(next.listed) : err('no-startable-match')
}

/** [OPS-53] The open courts that are free, the one free longest first, one that was never used before all others; or
 * the one that is asked for. */
function freeCourts(
  courts: readonly CourtInUse[],
  courtId: number | null,
): Result<CourtInUse[], 'no-court' | 'court-not-found' | 'court-busy' | 'court-closed' | 'no-free-court'> {
  if (courts.length === 0) return err('no-court')
  if (courtId !== null) {
    const asked = courts.find(({ id }) => id === courtId)
    if (!asked) return err('court-not-found')
    if (asked.closedAt !== null) return err('court-closed', { reason: asked.closedReason })
    return asked.matchId === null ? ok([asked]) : err('court-busy', { match_ids: [asked.matchId] })
  }
  const free = courts
    .filter(({ matchId, closedAt }) => matchId === null && closedAt === null)
    .sort((a, b) => (a.lastEndedAt ?? 0) - (b.lastEndedAt ?? 0) || compareNames(a, b))
  return free.length > 0 ? ok(free) : err('no-free-court')
}

/** [OPS-53] The free referees: the fewest matches today first, then whose last one is longest ago. */
async function freeReferees(db: Queries, now: number) {
  const duties = new Map(
    (await listDutiesSince(db, startOfVietnamDay(now))).map(({ refereeId, count, lastAt }) => [
      refereeId,
      { count: Number(count), lastAt: Number(lastAt ?? 0) },
    ]),
  )
  const dutyOf = (id: number) => duties.get(id) ?? { count: 0, lastAt: 0 }
  return (await listRefereesWithMatch(db))
    .filter(({ matchId }) => matchId === null)
    .sort(
      (a, b) =>
        dutyOf(a.id).count - dutyOf(b.id).count ||
        dutyOf(a.id).lastAt - dutyOf(b.id).lastAt ||
        foldText(a.name).localeCompare(foldText(b.name)) ||
        a.id - b.id,
    )
}

/**
 * [OPS-53] Court, match and referee are chosen behind the locks of the queue and of the venue's courts, so organisers
 * who tap at once get the next match and the next court each, until one of them has run out.
 */
export const assignNextRoute = handle(assignNext, async ({ params, body }, context) => {
  await loadBracketsOfGroup(context, await context.read((db) => listGroupTournamentIds(db, params.id)))
  const dayPlan = await planDayAhead(context, params.id)
  return await context.write(async (work) => {
    const { db } = work
    const group = await findDayGroup(db, params.id)
    if (!group) return err('group-not-found')
    await lockQueue(work, await listGroupTournamentIds(db, group.id))
    const venues = [group.venue, ...(await listGroupVenues(db, group.id))]
    await lockCourtsAt(work, [...new Set(venues.map(foldVenue))])
    const day = await readGroupDay(workDayReader(context.server, work), group.id)
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
    const [referee] = await freeReferees(db, work.now)
    if (!referee) return err('no-free-referee')
    return await putOnCourt(work, context, match, {
      court,
      refereeId: referee.id,
      call: false,
      override: body.override,
      dayPlan,
    })
  })
})

/** [OPS-201] What assign-next would do, court by court, until matches, courts or referees run out; nothing is written. */
export const listNextAssignmentsRoute = handle(listNextAssignments, async ({ params }, context) => {
  let day = await readGroupDay(committedDayReader(context), params.id)
  if (!day) return err('group-not-found')
  const courts = freeCourts(day.courts, null)
  const referees = await context.read((db) => freeReferees(db, context.now))
  const items: NextAssignment[] = []
  for (const court of courts.ok ? courts.value : []) {
    const referee = referees[items.length]
    if (!referee) break
    const next = nextMatch(day, new Set([court.venueFolded]))
    if (!next.ok) continue
    items.push(viewNextAssignment(next.value, court, referee))
    day = asIfAssigned(day, next.value, court)
  }
  return ok({ items })
})

function viewNextAssignment(
  { bracket, number, row }: Listed,
  court: CourtInUse,
  referee: { readonly id: number; readonly name: string },
): NextAssignment {
  const [first = '', second = ''] = getMatch(bracket, number).match.sides.map((side) => {
    if (typeof side !== 'number') return ''
    const { player1Name, player2Name } = teamOf(bracket, side)
    return `${player1Name} – ${player2Name}`
  })
  return {
    match_id: row.id,
    day_code: dayCodeOf(bracket, number),
    teams: [first, second],
    court_id: court.id,
    court_name: court.name,
    referee_id: referee.id,
    referee_name: referee.name,
  }
}

/** The day once the match is on the court: it waits no longer, and its players are busy. */
function asIfAssigned(day: GroupDay, { bracket, number, row }: Listed, { name }: CourtInUse): GroupDay {
  const busy = new Map(day.busy)
  const { letter } = bracket
  const matchCode = getMatch(bracket, number).planned.code
  for (const { id } of playersOf(bracket, number)) {
    busy.set(id, { playerId: id, matchId: row.id, letter, matchCode, courtName: name })
  }
  return { ...day, busy, matches: day.matches.filter((listed) => listed.row.id !== row.id) }
}
