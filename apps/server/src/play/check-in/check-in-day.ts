import {
  type Attendance,
  attendanceOf,
  comparePeople,
  type MissingTeam,
  missingTeams,
  startOfVietnamDay,
} from '@vot/domain'
import type { RequestContext } from '../../http/request-context'
import { isBracketShown } from '../bracket/read-bracket'
import { findPlannedStarts } from '../desk/day-plan'
import { committedDayReader, type DayReader } from '../desk/day-reader'
import { type GroupDay, readGroupDay } from '../desk/group-day'
import { readSharedDay } from '../desk/shared-day'
import {
  type CheckInTeamRow,
  findCheckInGroup,
  listAbsences,
  listAttendance,
  listCheckInTeams,
} from './check-in-queries'
import { type NextMatch, teamMatchesOf } from './next-matches'

/** Who is expected in a hall today, and who has come. */
export interface CheckInDay {
  readonly group: { readonly id: number; readonly name: string; readonly venue: string; readonly hallSecret: string }
  /** By division, then by the first player's given name. */
  readonly teams: readonly CheckInTeamRow[]
  readonly attendance: Attendance
  readonly missing: readonly MissingTeam[]
  readonly courtNames: ReadonlyMap<number, string>
  nextMatchOf(registrationId: number): NextMatch | undefined
  /** The same, where visitors may see the bracket. */
  publicMatchOf(registrationId: number): NextMatch | undefined
  /** The match that is in play, where visitors may see the bracket. */
  publicPlayingOf(registrationId: number): NextMatch | undefined
  /** [OPS-302] Since when the team says that it will not come to its next match; null where it does not. */
  absentSince(registrationId: number): number | null
}

/** The day of a group as its check-in sees it; undefined when there is no such group. */
export async function readCheckInDay(reader: DayReader, groupId: number): Promise<CheckInDay | undefined> {
  const day = await readGroupDay(reader, groupId)
  return day && (await checkInOf(reader, day))
}

const checkIns = new WeakMap<GroupDay, Promise<CheckInDay | undefined>>()

/** The same for all who ask until something changes: every desk and every check-in of a hall reads it at each event. */
export async function readSharedCheckInDay(context: RequestContext, groupId: number): Promise<CheckInDay | undefined> {
  const day = await readSharedDay(context, groupId)
  if (!day) return undefined
  const checkIn = checkIns.get(day) ?? checkInOf(committedDayReader(context), day)
  checkIns.set(day, checkIn)
  return await checkIn
}

async function checkInOf(reader: DayReader, day: GroupDay): Promise<CheckInDay | undefined> {
  const { id: groupId } = day.group
  const group = await findGroupWithSecret(reader, groupId)
  if (!group) return undefined
  const teams = ofToday(await reader.query((db) => listCheckInTeams(db, groupId)), reader.now)
  const attendance = await readAttendance(reader, groupId)
  const { next, playing, played } = teamMatchesOf(day, await findPlannedStarts(reader, groupId))
  const absences = await reader.query((db) => listAbsences(db, groupId))
  // What was said of an earlier match says nothing of the next one.
  const absentSince = (id: number) => {
    const absence = absences.get(id)
    return absence && absence.matchId === next.get(id)?.listed.row.id ? absence.createdAt : null
  }
  const awaited = teams.map((team) => ({
    absentSince: absentSince(team.id),
    registrationId: team.id,
    missing: missingOf(team, attendance),
    hasPlayed: played.has(team.id),
    match: matchOf(next.get(team.id), absentSince(team.id) !== null),
  }))
  const publicOf = (match: NextMatch | undefined) =>
    match && isBracketShown(match.listed.tournament, reader.now) ? match : undefined
  return {
    group,
    teams: teams.sort(byDivision),
    attendance,
    missing: missingTeams(awaited, reader.now),
    courtNames: new Map(day.courts.map(({ id, name }) => [id, name])),
    nextMatchOf: (id) => next.get(id),
    absentSince,
    publicMatchOf: (id) => publicOf(next.get(id)),
    publicPlayingOf: (id) => publicOf(playing.get(id)),
  }
}

/** The group, with what its codes follow from. */
export async function findGroupWithSecret(
  reader: DayReader,
  groupId: number,
): Promise<CheckInDay['group'] | undefined> {
  const group = await reader.query((db) => findCheckInGroup(db, groupId))
  return group && group.hallSecret !== null ? { ...group, hallSecret: group.hallSecret } : undefined
}

/** Who of a group is here today. */
export async function readAttendance(reader: Pick<DayReader, 'now' | 'query'>, groupId: number): Promise<Attendance> {
  const { now } = reader
  return attendanceOf(await reader.query((db) => listAttendance(db, groupId, startOfVietnamDay(now))), now)
}

/** The players of a team who are not here. */
export function missingOf({ player1Id, player2Id }: CheckInTeamRow, { arrivals }: Attendance): number[] {
  return [player1Id, player2Id].filter((id) => !arrivals.has(id))
}

/** Of a team that will not come also one of which nobody can say when it is due. */
function matchOf(next: NextMatch | undefined, isAbsent: boolean) {
  const due = next?.due ?? (isAbsent ? next?.expected : null) ?? null
  return next && due !== null ? { id: next.listed.row.id, code: next.code, due } : null
}

/** Those of divisions that run today; before the first day all of them, and after the last too. */
function ofToday(teams: readonly CheckInTeamRow[], now: number): CheckInTeamRow[] {
  const today = teams.filter(({ startDate, endDate }) => startOfVietnamDay(startDate) <= now && now <= endDate)
  if (today.length > 0) return today
  const toCome = teams.filter(({ endDate }) => now <= endDate)
  return toCome.length > 0 ? toCome : [...teams]
}

function byDivision(a: CheckInTeamRow, b: CheckInTeamRow): number {
  return (
    (a.letter ?? '').localeCompare(b.letter ?? '') ||
    a.tournamentId - b.tournamentId ||
    comparePeople({ name: a.player1Name }, { name: b.player1Name }) ||
    a.id - b.id
  )
}
