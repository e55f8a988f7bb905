import {
  type BracketState,
  currentPause,
  type DayHours,
  defaultRestMinutes,
  heldUntil,
  isDecided,
  noSettings,
  type PlanSettings,
  type PresentCourts,
  playDays,
  type QueueCandidate,
  queueOrder,
  remainingPaths,
  usualHours,
  withoutLostCourts,
} from '@vot/domain'
import { getMatch, isHeld, isShown, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { listMatchTournaments, type MatchTournament } from '../bracket/match-tournament-queries'
import { type CourtInUse, listCourtRows } from '../court/court-queries'
import { foldVenue } from '../court/court-view'
import type { DayReader } from './day-reader'
import { conflictOf, readySince } from './desk-match-view'
import { type BusyPlayer, type DayGroup, findDayGroup, listBusyPlayers, listGroupVenues } from './desk-queries'
import { findPublishedSettings } from './plan/plan-queries'
import { readResting, restingPlayerOf } from './resting-players'

/** A match of a group with what it belongs to. */
export interface BracketMatch {
  readonly tournament: MatchTournament
  readonly bracket: LiveBracket
  readonly number: number
  readonly row: MatchRow
}

/** Ready and not assigned to a court. */
export function isUpcoming({ bracket, number, row }: BracketMatch): boolean {
  return getMatch(bracket, number).match.status === 'ready' && !isHeld(row)
}

const paths = new WeakMap<BracketState, ReadonlyMap<number, number>>()

/** Worked out once for each state, which the plan of a day and the queue both ask for. */
function pathsOf(state: BracketState): ReadonlyMap<number, number> {
  const known = paths.get(state) ?? remainingPaths(state)
  paths.set(state, known)
  return known
}

/** In the order of the queue across the divisions; matches that are not ready yet come behind their equals. */
export function inQueueOrder(
  waiting: readonly BracketMatch[],
  { settings, isResting = () => false }: { settings: PlanSettings; isResting?: (listed: BracketMatch) => boolean },
): BracketMatch[] {
  const turns = turnsOf(settings)
  const candidates = waiting.map((listed) => ({ listed, ...queueCandidateOf(listed, turns, isResting(listed)) }))
  return queueOrder(candidates).map(({ listed }) => listed)
}

/** Of divisions, by id. */
export type Turns = ReadonlyMap<number, number | null>

export function turnsOf({ divisions }: PlanSettings): Turns {
  return new Map(divisions.map(({ tournamentId, turn }) => [tournamentId, turn]))
}

/** Facts that a match's place in the queue depends on. */
export function queueCandidateOf(
  { tournament, bracket, number, row }: BracketMatch,
  turns: Turns,
  resting: boolean,
): QueueCandidate {
  const isReady = getMatch(bracket, number).match.status === 'ready'
  return {
    queuedAt: row.queuedAt,
    turn: turns.get(tournament.id) ?? null,
    remaining: pathsOf(bracket.state).get(number) ?? 0,
    readySince: isReady ? readySince(bracket, number) : Number.MAX_SAFE_INTEGER,
    resting,
    number,
  }
}

/** How far the group is, as its bracket screens count it: byes are no matches. */
export function progressOf(all: readonly BracketMatch[]) {
  const played = all.filter(({ bracket, number }) => isShown(bracket, number) && !getMatch(bracket, number).planned.bye)
  const isOver = ({ bracket, number }: BracketMatch) => {
    const { status } = getMatch(bracket, number).match
    return isDecided({ status })
  }
  return {
    total: played.length,
    finished: played.filter(isOver).length,
    in_progress: played.filter((listed) => listed.row.state === 'in_progress' && !isOver(listed)).length,
  }
}

/** State of a group's day: its matches, its courts, and who is busy or rests. */
export interface GroupDay {
  readonly now: number
  readonly group: DayGroup
  readonly matches: readonly BracketMatch[]
  /** On which it is played, with the hours of each where organisers say nothing. */
  readonly days: readonly DayHours[]
  /** The published settings of the day plan. */
  readonly settings: PlanSettings
  /** Whether a plan is published: players then see the court, not only an estimated time. */
  readonly isPlanPublished: boolean
  /** The courts of all venues of the group. */
  readonly courts: readonly CourtInUse[]
  /** By player, in assigned or running matches of any tournament. */
  readonly busy: ReadonlyMap<number, BusyPlayer>
  /** By player: when they have rested. */
  readonly resting: ReadonlyMap<number, number>
}

export function venueOfGroup({ venue }: Pick<DayGroup, 'venue'>): string {
  return foldVenue(venue)
}

/** The venue of a match: a division plays on the courts of its own venue. */
export function venueOfMatch({ tournament }: BracketMatch): string {
  return foldVenue(tournament.venue)
}

/** The day of a group as the reader sees it; undefined when there is no such group. */
export async function readGroupDay(reader: DayReader, groupId: number): Promise<GroupDay | undefined> {
  const group = await reader.query((db) => findDayGroup(db, groupId))
  if (!group) return undefined
  const matches = await readMatches(reader, { groupId })
  const venues = await reader.query((db) => listGroupVenues(db, groupId))
  const venuesFolded = [...new Set([venueOfGroup(group), ...venues.map(foldVenue), ...matches.map(venueOfMatch)])]
  const rows = await reader.query((db) => listCourtRows(db, { venuesFolded }))
  const courts = rows.map((court) => ({ ...court, ...currentPause(court, reader.now) }))
  const busy = new Map((await reader.query(listBusyPlayers)).map((player) => [player.playerId, player]))
  const resting = await readResting(reader, group.restMinutes)
  const published = await reader.query((db) => findPublishedSettings(db, groupId))
  const settings = withoutLostCourts(published ?? noSettings, presentCourts(matches, courts))
  const plan = { settings, isPlanPublished: published !== undefined }
  const tournaments = [...new Set(matches.map(({ tournament }) => tournament))]
  const days = usualHours(playDays(tournaments), tournaments, group.openingTime)
  return { now: reader.now, group, matches, days, ...plan, courts, busy, resting }
}

/** Courts that are open, or will reopen. */
export function takesMatches({ closedAt, reopensAt }: Pick<CourtInUse, 'closedAt' | 'reopensAt'>): boolean {
  return closedAt === null || reopensAt !== null
}

function presentCourts(matches: readonly BracketMatch[], courts: readonly CourtInUse[]): PresentCourts {
  const venueOf = new Map(courts.filter(takesMatches).map(({ id, venueFolded }) => [id, venueFolded]))
  const isAt = (listed: BracketMatch | undefined, courtId: number) =>
    listed !== undefined && venueOf.get(courtId) === venueOfMatch(listed)
  return {
    ofMatch: (matchId, courtId) =>
      isAt(
        matches.find(({ row }) => row.id === matchId),
        courtId,
      ),
    ofDivision: (id, courtId) =>
      isAt(
        matches.find(({ tournament }) => tournament.id === id),
        courtId,
      ),
  }
}

/** The matches that share a queue with those of the tournament, and the queue; group null for one that stands alone. */
export async function readQueue(
  reader: DayReader,
  groupId: number | null,
  tournamentId: number,
): Promise<{ readonly matches: readonly BracketMatch[]; readonly queue: readonly BracketMatch[] }> {
  const day = groupId === null ? undefined : await readGroupDay(reader, groupId)
  if (day) return { matches: day.matches, queue: queueOf(day) }
  const matches = await readMatches(reader, { id: tournamentId })
  return {
    matches,
    queue: queueOf({ matches, settings: noSettings, resting: await readResting(reader, defaultRestMinutes) }),
  }
}

async function readMatches(
  reader: DayReader,
  filter: Parameters<typeof listMatchTournaments>[1],
): Promise<BracketMatch[]> {
  const listed = []
  for (const tournament of await reader.query((db) => listMatchTournaments(db, filter))) {
    const bracket = await reader.bracketOf(tournament.id)
    for (const row of bracket?.rows ?? []) if (bracket) listed.push({ tournament, bracket, number: row.number, row })
  }
  return listed
}

/** The matches that wait for a court, in the order of the queue. */
export function queueOf({
  matches,
  settings,
  resting,
}: Pick<GroupDay, 'matches' | 'settings' | 'resting'>): BracketMatch[] {
  const isResting = (listed: BracketMatch) => restingPlayerOf(listed, resting) !== null
  return inQueueOrder(matches.filter(isUpcoming), { settings, isResting })
}

/** [OPS-53, OPS-200] Whether its players are free and have rested. */
export function hasItsPlayers(day: Pick<GroupDay, 'busy' | 'resting'>, listed: BracketMatch): boolean {
  const isFree = conflictOf(listed.bracket, listed.number, day.busy, listed.tournament) === null
  return isFree && restingPlayerOf(listed, day.resting) === null
}

/** The same, and [OPS-244] the plan does not want it later. */
export function canStartNow(
  day: Pick<GroupDay, 'now' | 'settings' | 'busy' | 'resting'>,
  listed: BracketMatch,
): boolean {
  return hasItsPlayers(day, listed) && heldBack(day, listed) === null
}

/** [OPS-200] The queue as it is called: what can be played now in its order, then the others by when they are expected. */
export function callingOrder(day: GroupDay, starts: ReadonlyMap<number, { readonly start: number }>): BracketMatch[] {
  const queue = queueOf(day)
  const [playable, blocked]: [BracketMatch[], BracketMatch[]] = [[], []]
  for (const listed of queue) (canStartNow(day, listed) ? playable : blocked).push(listed)
  const startOf = ({ row }: BracketMatch) => starts.get(row.id)?.start ?? Number.MAX_SAFE_INTEGER
  return [...playable, ...blocked.sort((a, b) => startOf(a) - startOf(b))]
}

/** [OPS-244] Until when the plan that players know holds the match back; null where it may be called. */
export function heldBack(
  { now, settings }: Pick<GroupDay, 'now' | 'settings'>,
  { tournament, row }: BracketMatch,
): number | null {
  const until = heldUntil(settings, { matchId: row.id, tournamentId: tournament.id })
  return until > now ? until : null
}
