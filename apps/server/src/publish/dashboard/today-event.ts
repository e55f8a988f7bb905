import type { TodayCourt, TodayEvent } from '@vot/contract'
import {
  callAheadMs,
  dayCode,
  divisionStartOn,
  type EpochMs,
  formatVietnamIsoOrNull,
  overtimeMs,
  startOfVietnamDay,
} from '@vot/domain'
import type { RequestContext } from '../../http/request-context'
import { dayCodeOf, getMatch, isHeld } from '../../play/bracket/live-bracket'
import { readOfficials, shortNamesOf } from '../../play/bracket/match-view'
import { readSharedCheckInDay } from '../../play/check-in/check-in-day'
import type { CourtInUse } from '../../play/court/court-queries'
import { compareNames } from '../../play/court/court-view'
import { proposeAssignments } from '../../play/desk/assign-next'
import { readDayEnd } from '../../play/desk/day-plan'
import { committedDayReader } from '../../play/desk/day-reader'
import { type BracketMatch, type GroupDay, progressOf } from '../../play/desk/group-day'
import { expectedEnds } from '../../play/desk/plan-group-day'
import { readSharedDay } from '../../play/desk/shared-day'
import { readSentResults } from '../../play/team-result/list-team-results'
import { type DraftTask, firstCodes, type Owner, taskOf } from './today-tasks'

/** Free courts are reported only after the day has begun. */
const beforeStartMs = 30 * 60_000

interface TodayHall {
  readonly view: TodayEvent
  readonly tasks: readonly DraftTask[]
  /** Whether a match was called to a court. */
  readonly hasBegun: boolean
}

/** A group that plays today, with what its hall waits for. Undefined where it was deleted meanwhile. */
export async function readTodayEvent(context: RequestContext, owner: Owner): Promise<TodayHall | undefined> {
  const { now } = context
  const day = owner.groupId === null ? undefined : await readSharedDay(context, owner.groupId)
  if (!day) return undefined
  const starts = owner.divisions.flatMap((division) => divisionStartOn(division, now) ?? [])
  const startsAt = starts.length === 0 ? null : Math.min(...starts)
  const { total, finished, in_progress: playing } = progressOf(day.matches)
  const { at: end, lateMinutes } = await readDayEnd(committedDayReader(context), day)
  const courts = viewCourts(day)
  const hasBegun = day.matches.some(({ row }) => row.claimedAt !== null || row.startedAt !== null)
  const isOn = hasBegun || startsAt === null || startsAt - now <= beforeStartMs
  return {
    hasBegun,
    view: {
      ...{ group_id: day.group.id, name: day.group.name, venue: day.group.venue },
      ...{ total, finished, on_court: Math.max(playing, courts.filter(({ match }) => match?.tournament_id).length) },
      ...{
        starts_at: formatVietnamIsoOrNull(startsAt),
        finish_at: formatVietnamIsoOrNull(end),
        late_minutes: lateMinutes,
        courts,
      },
    },
    tasks: [
      ...(isOn ? await courtTasks(context, owner, day) : []),
      ...(await overtimeTasks(context, owner, day)),
      ...(isOn ? await missingTasks(context, owner, day.group.id) : []),
      ...(await resultTasks(context, owner, day.group.id)),
    ],
  }
}

function viewCourts(day: GroupDay): TodayCourt[] {
  const { courts, matches, now } = day
  const own = new Map(matches.filter(({ row }) => isHeld(row)).map((listed) => [listed.row.id, listed]))
  const endOf = expectedEnds(day)
  return [...courts].sort(compareNames).map((court) => ({
    ...{ id: court.id, name: court.name, is_closed: court.closedAt !== null },
    free_since: formatVietnamIsoOrNull(freeSince(court, now)),
    match: court.matchId === null ? null : viewCourtMatch(court, court.matchId, own.get(court.matchId), endOf, now),
  }))
}

/** Null while a match is on it, and where none was today. */
function freeSince({ matchId, closedAt, lastEndedAt }: CourtInUse, now: EpochMs): EpochMs | null {
  const isFree = matchId === null && closedAt === null
  return isFree && lastEndedAt !== null && lastEndedAt >= startOfVietnamDay(now) ? lastEndedAt : null
}

function viewCourtMatch(
  { letter, matchCode, busySince }: CourtInUse,
  id: number,
  listed: BracketMatch | undefined,
  endOf: ReturnType<typeof expectedEnds>,
  now: EpochMs,
): TodayCourt['match'] {
  const isPlaying = listed?.row.state === 'in_progress'
  return {
    id,
    tournament_id: listed?.tournament.id ?? null,
    day_code: listed ? dayCodeOf(listed.bracket, listed.number) : dayCode(letter, matchCode ?? ''),
    is_playing: isPlaying,
    score: listed && isPlaying ? scoreOf(listed) : null,
    since: formatVietnamIsoOrNull(busySince),
    is_overtime: listed !== undefined && isOver(endOf(listed), now),
  }
}

function isOver(end: EpochMs | null, now: EpochMs): boolean {
  return end !== null && now - end >= overtimeMs
}

function scoreOf({ bracket, number }: BracketMatch): [number, number] | null {
  const score = bracket.scores.get(number)?.score
  return score ? [score[0], score[1]] : null
}

/** [DSH-19] A row for each free court that a match can be given to at once, and one for those that nobody can officiate on. */
async function courtTasks(context: RequestContext, owner: Owner, day: GroupDay): Promise<DraftTask[]> {
  const { items, unstaffed } = await proposeAssignments(context, day)
  const tasks = items.map((assignment) => {
    const court = day.courts.find(({ id }) => id === assignment.court_id)
    const since = court ? freeSince(court, day.now) : null
    return taskOf(owner, 'free-court', {
      part: assignment.court_id,
      since,
      ...{ court_name: assignment.court_name, match_id: assignment.match_id, assignment },
      ...{ day_codes: [assignment.day_code], names: assignment.teams, official: assignment.referee_name || null },
    })
  })
  return unstaffed === 0 ? tasks : [...tasks, taskOf(owner, 'no-referee', { count: unstaffed, since: day.now })]
}

async function overtimeTasks(context: RequestContext, owner: Owner, day: GroupDay): Promise<DraftTask[]> {
  const endOf = expectedEnds(day)
  const late = day.matches.filter((listed) => isHeld(listed.row) && isOver(endOf(listed), day.now))
  if (late.length === 0) return []
  const rows = late.map(({ row }) => row)
  const { courts, referees } = await context.read((db) => readOfficials(db, rows, context.visitor.role))
  return late.map((listed) => {
    const { row, tournament, bracket, number } = listed
    const end = endOf(listed)
    const score = row.state === 'in_progress' ? scoreOf(listed) : null
    return taskOf(owner, 'overtime', {
      part: row.id,
      since: row.startedAt ?? row.claimedAt,
      rank: end ?? day.now,
      match_id: row.id,
      day_codes: [dayCodeOf(bracket, number)],
      names: sidesOf(listed),
      court_name: row.courtId === null ? null : (courts.get(row.courtId) ?? null),
      games: score ? [score] : [],
      expected_end: formatVietnamIsoOrNull(end),
      official: row.refereeId === null ? null : (referees.get(row.refereeId)?.name ?? null),
      division: { id: tournament.id, name: tournament.name },
    })
  })
}

function sidesOf({ bracket, number }: BracketMatch): string[] {
  const { sides } = getMatch(bracket, number).match
  return sides.flatMap((side) => (typeof side === 'number' ? [shortNamesOf(bracket, side).join(' – ')] : []))
}

/** Missing teams are reported only where check-in is used. */
async function missingTasks(context: RequestContext, owner: Owner, groupId: number): Promise<DraftTask[]> {
  const checkIn = await readSharedCheckInDay(context, groupId)
  if (!checkIn || checkIn.attendance.arrivals.size === 0) return []
  const missing = checkIn.missing.filter(({ match }) => match.due - context.now <= callAheadMs)
  const [first] = missing
  if (!first) return []
  const teams = new Map(checkIn.teams.map((team) => [team.id, team]))
  const names = missing.flatMap(({ registrationId, missing: away }) => {
    const team = teams.get(registrationId)
    const players = team
      ? [[team.player1Id, team.player1Name] as const, [team.player2Id, team.player2Name] as const]
      : []
    // One that was here and leaves misses both.
    return players.filter(([id]) => away.length === 0 || away.includes(id)).map(([, name]) => name)
  })
  return [
    taskOf(owner, 'missing', {
      count: names.length,
      since: Math.min(...missing.map(({ match }) => match.due)),
      day_codes: firstCodes(missing.map(({ match }) => match.code)),
      names: names.slice(0, 3),
    }),
  ]
}

async function resultTasks(context: RequestContext, owner: Owner, groupId: number): Promise<DraftTask[]> {
  const { waiting } = await readSentResults(committedDayReader(context), groupId)
  const [first] = waiting
  const [sent] = first?.results ?? []
  if (!first || !sent) return []
  return [
    taskOf(owner, 'team-results', {
      count: waiting.length,
      since: Date.parse(sent.sent_at),
      day_codes: firstCodes(waiting.map(({ day_code }) => day_code)),
      names: first.names,
      games: sent.games,
      court_name: first.court_name,
    }),
  ]
}
