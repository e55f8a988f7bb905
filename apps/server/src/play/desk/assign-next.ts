import { assignNext, type BodyOf, listNextAssignments, type NextAssignment } from '@vot/contract'
import {
  compareInQueue,
  err,
  mayPlayOn,
  ok,
  type QueueCandidate,
  type RefereeSetting,
  type Result,
  refereesFor,
} from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { findRefereeSetting } from '../../tournament/group/referee-setting'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { playersOf, teamOf } from '../bracket/match-view'
import { type CourtInUse, listCourtRows } from '../court/court-queries'
import { compareNames, foldVenue } from '../court/court-view'
import { type MatchOfficials, putOnCourt } from './assign-match'
import { checkOpen } from './call-match'
import { type NewDayPlan, planDayAhead } from './day-plan'
import { loadBracketsOfGroup, workDayReader } from './day-reader'
import { findDayGroup, listGroupTournamentIds, listGroupVenues, lockCourtsAt } from './desk-queries'
import {
  type BracketMatch,
  canStartNow,
  type GroupDay,
  hasItsPlayers,
  isUpcoming,
  queueCandidateOf,
  readGroupDay,
  turnsOf,
  venueOfMatch,
} from './group-day'
import { type LostTeam, officiatingTeamFor, waitingTeams } from './officiating-team'
import { durationsOf } from './plan-group-day'
import { lockQueue } from './queue-match'
import { type DeskReferee, poolMatches, readReferees } from './referees/referee-pool'
import { readSharedDay } from './shared-day'
import { strings } from './strings'

/**
 * [OPS-53] The first match of the queue whose players are free and have rested, with the first of the free courts that
 * the plan lets it go to and somebody can officiate on; whoever does is left out where that is null. [OPS-241] A match
 * that is pinned to a free court and due comes before the queue.
 */
function nextMatch(
  day: GroupDay,
  free: readonly CourtInUse[],
  proposedFor: OfficialsFor | null,
): Result<{ readonly listed: BracketMatch; readonly court: CourtInUse }, 'queue-empty' | WhyNone> {
  const waiting = day.matches.filter(isUpcoming)
  if (waiting.length === 0) return err('queue-empty')
  const turns = turnsOf(day.settings)
  const leavesPins = pinsInTime(day)
  let next: { readonly listed: BracketMatch; readonly court: CourtInUse; readonly place: QueueCandidate } | null = null
  for (const listed of waiting) {
    const key = keyOf(listed)
    const isPinned = day.settings.pins.some(({ matchId }) => matchId === key.matchId)
    const place = { ...queueCandidateOf(listed, turns, false), ...(isPinned && beforeQueue) }
    if (next !== null && compareInQueue(next.place, place) <= 0) continue
    const venue = venueOfMatch(listed)
    if (!canStartNow(day, listed)) continue
    const court = free.find(
      ({ id, venueFolded }) =>
        venueFolded === venue &&
        mayPlayOn(day.settings, key, id) &&
        (isPinned || leavesPins(listed, id)) &&
        (proposedFor === null || proposedFor(listed, id) !== undefined),
    )
    if (court) next = { listed, court, place }
  }
  return next ? ok(next) : err(whyNone(day, waiting, free))
}

type WhyNone = 'no-startable-match' | 'no-free-court' | 'plan-holds-back'

/** [OPS-315] Why no match goes to any of the free courts, for the one that is nearest to it. */
function whyNone(day: GroupDay, waiting: readonly BracketMatch[], free: readonly CourtInUse[]): WhyNone {
  const rested = waiting.filter((listed) => hasItsPlayers(day, listed))
  if (rested.length === 0) return 'no-startable-match'
  const venues = new Set(free.map(({ venueFolded }) => venueFolded))
  return rested.some((listed) => venues.has(venueOfMatch(listed))) ? 'plan-holds-back' : 'no-free-court'
}

/** The free court for a match that organisers chose: one that the plan gives it, if there is one. */
function courtFor(day: GroupDay, listed: BracketMatch, free: readonly CourtInUse[]): CourtInUse | undefined {
  const there = free.filter(({ venueFolded }) => venueFolded === venueOfMatch(listed))
  return there.find(({ id }) => mayPlayOn(day.settings, keyOf(listed), id)) ?? there[0]
}

const beforeQueue = { queuedAt: Number.MIN_SAFE_INTEGER }

const keyOf = ({ tournament, row }: BracketMatch) => ({ matchId: row.id, tournamentId: tournament.id })

/** [OPS-241] Whether a match given to the court now is expected to be over when a pinned one is to start there. */
function pinsInTime(day: GroupDay): (listed: BracketMatch, courtId: number) => boolean {
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

/**
 * Whom the desk would call to a match on a court first: a team that lost where its division wants that, else a referee,
 * [OPS-332] else nobody where the group needs none.
 */
type OfficialsFor = (listed: BracketMatch, courtId: number) => Proposed | undefined

interface Proposed {
  readonly officials: MatchOfficials
  /** Display name: `Văn Hậu`, `Đội F-01`. */
  readonly name: string
  readonly team: LostTeam | null
}

const nobody = { refereeId: null, officiatingRegistrationId: null }

function officialsFor(day: GroupDay, referees: readonly DeskReferee[], setting: RefereeSetting): OfficialsFor {
  const matchOf = poolMatches(day, referees)
  const teamFor = officiatingTeamFor(day)
  return (listed, courtId) => {
    const team = teamFor(listed, courtId)
    if (team) {
      const officials = { refereeId: null, officiatingRegistrationId: team.teamId }
      return { officials, name: say(strings).team(team.code), team }
    }
    const referee = setting === 'none' ? undefined : refereesFor(matchOf(listed), referees, day.now)[0]
    if (referee) {
      return { officials: { refereeId: referee.id, officiatingRegistrationId: null }, name: referee.name, team: null }
    }
    return setting === 'required' ? undefined : { officials: nobody, name: '', team: null }
  }
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
    for (let tries = 1; ; tries += 1) {
      const given = await giveNext(work, context, group.id, body, dayPlan)
      // A desk of another group took the referee meanwhile: there may be another one.
      if (given.ok || given.code !== 'referee-busy' || tries === maxTries) return given
    }
  })
})

const maxTries = 5

/** Chooses behind the locks of the queue and the courts. */
async function giveNext(
  work: Work,
  context: RequestContext,
  groupId: number,
  body: BodyOf<typeof assignNext>,
  dayPlan: NewDayPlan | null,
) {
  const day = await readGroupDay(workDayReader(context.server, work), groupId)
  if (!day) return err('group-not-found')
  const asked = body.match_id == null ? undefined : day.matches.find(({ row }) => row.id === body.match_id)
  if (body.match_id != null && !asked) return err('match-not-found')
  const open = asked && checkOpen(asked)
  if (open && !open.ok) return open
  const free = freeCourts(day.courts, body.court_id ?? null)
  if (!free.ok) return (await isOtherVenue(work, day, body.court_id)) ? err('court-other-venue') : free
  const referees = await readReferees(work.db, groupId, work.now)
  const proposedFor = officialsFor(day, referees, await findRefereeSetting(work.db, groupId))
  const next = asked
    ? ok({ listed: asked, court: courtFor(day, asked, free.value) })
    : nextMatch(day, free.value, proposedFor)
  if (!next.ok) {
    if (nextMatch(day, free.value, null).ok) return err('no-free-referee')
    // The court that was asked for is free: the matches that wait are of other venues.
    return next.code === 'no-free-court' && body.court_id != null ? err('court-other-venue') : next
  }
  const { listed: match, court } = next.value
  if (!court) return err(body.court_id == null ? 'no-free-court' : 'court-other-venue')
  const proposed = proposedFor(match, court.id)
  if (!proposed) return err('no-free-referee')
  return await putOnCourt(work, context, match, {
    court,
    officials: proposed.officials,
    call: false,
    override: body.override,
    dayPlan,
  })
}

/** Whether the court is there, but at a venue where the group has no match. */
async function isOtherVenue({ db }: Work, { courts }: GroupDay, courtId: number | null | undefined): Promise<boolean> {
  if (courtId == null || courts.some(({ id }) => id === courtId)) return false
  return (await listCourtRows(db, { ids: [courtId] })).length > 0
}

/** [OPS-201] What assign-next would do, court by court, until matches, courts or referees run out; nothing is written. */
export const listNextAssignmentsRoute = handle(listNextAssignments, async ({ params }, context) => {
  const day = await readSharedDay(context, params.id)
  if (!day) return err('group-not-found')
  const { items, after, setting } = await proposeAssignments(context, day)
  return ok({ items: [...items], officiating_teams: waitingTeams(after).map(viewTeam), referees: setting })
})

interface Proposals {
  readonly items: readonly NextAssignment[]
  readonly unstaffed: number
  readonly after: GroupDay
  readonly setting: RefereeSetting
}

/** One for each free court that gets a match; `unstaffed`: how many a match waits for and nobody can be called to. */
export async function proposeAssignments(
  context: Pick<RequestContext, 'now' | 'read'>,
  now: GroupDay,
): Promise<Proposals> {
  let day = now
  const courts = freeCourts(day.courts, null)
  let referees = await context.read((db) => readReferees(db, now.group.id, context.now))
  const setting = await context.read((db) => findRefereeSetting(db, now.group.id))
  const items: NextAssignment[] = []
  let unstaffed = 0
  for (const court of courts.ok ? courts.value : []) {
    const proposedFor = officialsFor(day, referees, setting)
    const next = nextMatch(day, [court], proposedFor)
    const proposed = next.ok && proposedFor(next.value.listed, court.id)
    if (!next.ok || !proposed) {
      if (nextMatch(day, [court], null).ok) unstaffed += 1
      continue
    }
    items.push(viewNextAssignment(next.value.listed, court, proposed))
    const { refereeId } = proposed.officials
    referees = referees.map((each) => (each.id === refereeId ? { ...each, isBusy: true } : each))
    day = asIfAssigned(day, next.value.listed, court, proposed.team)
  }
  return { items, unstaffed, after: day, setting }
}

const viewTeam = ({ teamId, tournamentId, code, names: [player1_name, player2_name] }: LostTeam) => ({
  ...{ registration_id: teamId, tournament_id: tournamentId, lost_code: code },
  ...{ player1_name, player2_name },
})

function viewNextAssignment(
  { bracket, number, row }: BracketMatch,
  court: CourtInUse,
  { officials, name, team }: Proposed,
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
    referee_id: officials.refereeId,
    officiating_team: team && viewTeam(team),
    referee_name: name,
  }
}

/** The day once the match is on the court: it waits no longer, and its players are busy. */
function asIfAssigned(
  day: GroupDay,
  { tournament, bracket, number, row }: BracketMatch,
  { name: courtName }: CourtInUse,
  team: LostTeam | null,
): GroupDay {
  const busy = new Map(day.busy)
  const { letter } = bracket
  const { groupId, groupName, name, venue } = tournament
  const matchCode = getMatch(bracket, number).planned.code
  const place = {
    ...{ matchId: row.id, letter, matchCode, courtName },
    ...{ tournamentId: tournament.id, groupId, groupName, name, venue },
  }
  for (const id of [...playersOf(bracket, number).map((player) => player.id), ...(team?.players ?? [])]) {
    busy.set(id, { ...place, playerId: id })
  }
  return { ...day, busy, matches: day.matches.filter((listed) => listed.row.id !== row.id) }
}
