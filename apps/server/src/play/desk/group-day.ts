import { type BracketState, defaultRestMinutes, type QueueCandidate, queueOrder, remainingPaths } from '@vot/domain'
import { getMatch, isHeld, isShown, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { listMatchTournaments, type MatchTournament } from '../bracket/match-tournament-queries'
import { type CourtInUse, listCourtRows } from '../court/court-queries'
import { foldVenue } from '../court/court-view'
import type { DayReader } from './day-reader'
import { conflictOf, readySince } from './desk-match-view'
import { type BusyPlayer, type DayGroup, findDayGroup, listBusyPlayers } from './desk-queries'
import { readResting, restingPlayerOf } from './resting-players'

/** A match of a group with what it belongs to. */
export interface Listed {
  readonly tournament: MatchTournament
  readonly bracket: LiveBracket
  readonly number: number
  readonly row: MatchRow
}

/** Ready, and nobody assigned. */
export function isUpcoming({ bracket, number, row }: Listed): boolean {
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
  waiting: readonly Listed[],
  isResting: (listed: Listed) => boolean = () => false,
): Listed[] {
  const candidates = waiting.map((listed) => ({ listed, ...queueCandidateOf(listed, isResting(listed)) }))
  return queueOrder(candidates).map(({ listed }) => listed)
}

/** What a match's place in the queue depends on. */
export function queueCandidateOf({ bracket, number, row }: Listed, resting: boolean): QueueCandidate {
  const isReady = getMatch(bracket, number).match.status === 'ready'
  return {
    queuedAt: row.queuedAt,
    remaining: pathsOf(bracket.state).get(number) ?? 0,
    readySince: isReady ? readySince(bracket, number) : Number.MAX_SAFE_INTEGER,
    resting,
    number,
  }
}

/** How far the group is, as its bracket screens count it: byes are no matches. */
export function progressOf(all: readonly Listed[]) {
  const played = all.filter(({ bracket, number }) => isShown(bracket, number) && !getMatch(bracket, number).planned.bye)
  const isOver = ({ bracket, number }: Listed) => {
    const { status } = getMatch(bracket, number).match
    return status === 'completed' || status === 'walkover'
  }
  return {
    total: played.length,
    finished: played.filter(isOver).length,
    in_progress: played.filter((listed) => listed.row.state === 'in_progress' && !isOver(listed)).length,
  }
}

/** All that is needed to run a group's day: its matches, its courts, and who is busy or rests. */
export interface GroupDay {
  readonly now: number
  readonly group: DayGroup
  readonly matches: readonly Listed[]
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

/** Where the match is played: a division plays on the courts of its own venue. */
export function venueOfMatch({ tournament }: Listed): string {
  return foldVenue(tournament.venue)
}

/** The day of a group as the reader sees it; undefined when there is no such group. */
export async function readGroupDay(reader: DayReader, groupId: number): Promise<GroupDay | undefined> {
  const group = await reader.query((db) => findDayGroup(db, groupId))
  if (!group) return undefined
  const matches = await readMatches(reader, { groupId })
  const venuesFolded = [...new Set([venueOfGroup(group), ...matches.map(venueOfMatch)])]
  const courts = await reader.query((db) => listCourtRows(db, { venuesFolded }))
  const busy = new Map((await reader.query(listBusyPlayers)).map((player) => [player.playerId, player]))
  const resting = await readResting(reader, group.restMinutes)
  return { now: reader.now, group, matches, courts, busy, resting }
}

/** The matches that share a queue with those of the tournament, and the queue; group null for one that stands alone. */
export async function readQueue(
  reader: DayReader,
  groupId: number | null,
  tournamentId: number,
): Promise<{ readonly matches: readonly Listed[]; readonly queue: readonly Listed[] }> {
  const day = groupId === null ? undefined : await readGroupDay(reader, groupId)
  if (day) return { matches: day.matches, queue: queueOf(day) }
  const matches = await readMatches(reader, { id: tournamentId })
  return { matches, queue: queueOf({ matches, resting: await readResting(reader, defaultRestMinutes) }) }
}

async function readMatches(reader: DayReader, filter: Parameters<typeof listMatchTournaments>[1]): Promise<Listed[]> {
  const listed = []
  for (const tournament of await reader.query((db) => listMatchTournaments(db, filter))) {
    const bracket = await reader.bracketOf(tournament.id)
    for (const row of bracket?.rows ?? []) if (bracket) listed.push({ tournament, bracket, number: row.number, row })
  }
  return listed
}

/** The matches that wait for a court, in the order of the queue. */
export function queueOf({ matches, resting }: Pick<GroupDay, 'matches' | 'resting'>): Listed[] {
  return inQueueOrder(matches.filter(isUpcoming), (listed) => restingPlayerOf(listed, resting) !== null)
}

/** [OPS-53, OPS-200] Whether the players of the match are free and have rested. */
export function canStartNow(day: Pick<GroupDay, 'busy' | 'resting'>, listed: Listed): boolean {
  const isFree = conflictOf(listed.bracket, listed.number, day.busy) === null
  return isFree && restingPlayerOf(listed, day.resting) === null
}
