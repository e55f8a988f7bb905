import { defaultRestMinutes } from '@vot/domain'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { type CourtInUse, listCourtRows } from '../court/court-queries'
import { foldVenue } from '../court/court-view'
import { type DayGroup, findDayGroup } from './day-queries'
import type { DayReader } from './day-reader'
import { type BusyPlayer, listBusyPlayers } from './desk-queries'
import { inQueueOrder, isUpcoming, type Listed } from './group-queue'
import { readResting } from './read-resting'
import { restingPlayerOf } from './resting-player'

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
