import { assignNext, listNextAssignments, type NextAssignment } from '@vot/contract'
import {
  compareInQueue,
  err,
  freeReferees,
  mayPlayOn,
  ok,
  type QueueCandidate,
  type Result,
  refereesFor,
} from '@vot/domain'
import { handle } from '../../http/handle'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { playersOf, teamOf } from '../bracket/match-view'
import type { CourtInUse } from '../court/court-queries'
import { compareNames, foldVenue } from '../court/court-view'
import { putOnCourt } from './assign-match'
import { planDayAhead } from './day-plan'
import { loadBracketsOfGroup, workDayReader } from './day-reader'
import { findDayGroup, listGroupTournamentIds, listGroupVenues, lockCourtsAt } from './desk-queries'
import {
  canStartNow,
  type GroupDay,
  isUpcoming,
  type Listed,
  queueCandidateOf,
  readGroupDay,
  turnsOf,
  venueOfMatch,
} from './group-day'
import { checkOpen } from './match-on-court'
import { durationsOf } from './plan-group-day'
import { lockQueue } from './queue-match'
import { type DeskReferee, poolMatches, readReferees } from './referees/referee-pool'
import { readSharedDay } from './shared-day'

/**
 * [OPS-53] The first match of the queue whose players are free and have rested, with the first of the free courts that
 * the plan lets it go to. [OPS-241] A match that is pinned to a free court and due comes before the queue.
 */
function nextMatch(
  day: GroupDay,
  free: readonly CourtInUse[],
): Result<{ readonly listed: Listed; readonly court: CourtInUse }, 'queue-empty' | 'no-startable-match'> {
  const waiting = day.matches.filter(isUpcoming)
  if (waiting.length === 0) return err('queue-empty')
  const turns = turnsOf(day.settings)
  const leavesPins = pinsInTime(day)
  let next: { readonly listed: Listed; readonly court: CourtInUse; readonly place: QueueCandidate } | null = null
  for (const listed of waiting) {
    const key = keyOf(listed)
    const isPinned = day.settings.pins.some(({ matchId }) => matchId === key.matchId)
    const place = { ...queueCandidateOf(listed, turns, false), ...(isPinned && beforeQueue) }
    if (next !== null && compareInQueue(next.place, place) <= 0) continue
    const venue = venueOfMatch(listed)
    const court = free.find(
      ({ id, venueFolded }) =>
        venueFolded === venue && mayPlayOn(day.settings, key, id) && (isPinned || leavesPins(listed, id)),
    )
    if (court && canStartNow(day, listed)) next = { listed, court, place }
  }
  return next ? ok(next) : err('no-startable-match')
}

/** The free court for a match that organisers chose: one that the plan gives it, if there is one. */
function courtFor(day: GroupDay, listed: Listed, free: readonly CourtInUse[]): CourtInUse | undefined {
  const there = free.filter(({ venueFolded }) => venueFolded === venueOfMatch(listed))
  return there.find(({ id }) => mayPlayOn(day.settings, keyOf(listed), id)) ?? there[0]
}

const beforeQueue = { queuedAt: Number.MIN_SAFE_INTEGER }

const keyOf = ({ tournament, row }: Listed) => ({ matchId: row.id, tournamentId: tournament.id })

/** [OPS-241] Whether a match given to the court now is expected to be over when a pinned one is to start there. */
function pinsInTime(day: GroupDay): (listed: Listed, courtId: number) => boolean {
  const upcoming = new Set(day.matches.filter(isUpcoming).map(({ row }) => row.id))
  const coming = day.settings.pins.filter(({ matchId, start }) => upcoming.has(matchId) && start > day.now)
  if (coming.length === 0) return () => true
  const durationOf = durationsOf(day, day.settings)
  return (listed, courtId) =>
    coming.every((pin) => pin.courtId !== courtId || day.now + durationOf(listed) <= pin.start)
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

/** The referee to call to the match first; nobody where none may be called. */
function refereeFor(
  day: GroupDay,
  referees: readonly DeskReferee[],
): (listed: Listed) => Pick<DeskReferee, 'id' | 'name'> | undefined {
  const matchOf = poolMatches(day, referees)
  return (listed) => refereesFor(matchOf(listed), referees, day.now)[0]
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
    const referees = await readReferees(db, group.id, work.now)
    const staffed = free.value.filter(({ venueFolded }) => freeReferees(referees, venueFolded, work.now).length > 0)
    const next = asked ? ok({ listed: asked, court: courtFor(day, asked, free.value) }) : nextMatch(day, staffed)
    if (!next.ok) return nextMatch(day, free.value).ok ? err('no-free-referee') : next
    const { listed: match, court } = next.value
    if (!court) return err(body.court_id == null ? 'no-free-court' : 'court-other-venue')
    const referee = refereeFor(day, referees)(match)
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
  let day = await readSharedDay(context, params.id)
  if (!day) return err('group-not-found')
  const courts = freeCourts(day.courts, null)
  let referees = await context.read((db) => readReferees(db, params.id, context.now))
  const items: NextAssignment[] = []
  for (const court of courts.ok ? courts.value : []) {
    if (freeReferees(referees, court.venueFolded, context.now).length === 0) continue
    const next = nextMatch(day, [court])
    const referee = next.ok && refereeFor(day, referees)(next.value.listed)
    if (!next.ok || !referee) continue
    items.push(viewNextAssignment(next.value.listed, court, referee))
    referees = referees.map((each) => (each.id === referee.id ? { ...each, isBusy: true } : each))
    day = asIfAssigned(day, next.value.listed, court)
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
