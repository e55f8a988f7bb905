import type { LiveEvent } from '@vot/contract'
import { dayMs, foldText } from '@vot/domain'
import type { Work } from '../../http/handle'
import { findGroupOf } from '../../live/event-log'
import { type CourtInUse, type DeskDivision, listCourtRows, listDeskDivisions } from './court-queries'
import { foldVenue, viewCourtNotice } from './court-view'

/** Desks of groups that ended longer ago learn of it when they look again. */
const deskOpenMs = 30 * dayMs

/**
 * Tells every desk at the venue what became of courts: one event in each group, or in every division where the name
 * of the court stands on other screens too.
 */
export async function notifyVenueDesks(
  work: Work,
  venueFolded: string,
  event: Pick<LiveEvent, 'removed_court_id'> & { readonly courts?: readonly CourtInUse[]; readonly renamed?: boolean },
): Promise<void> {
  const { renamed = false, courts, ...removed } = event
  const told = courts ? { courts: courts.map((court) => viewCourtNotice(court, work.now)) } : removed
  const divisions = await listDeskDivisions(work.db, work.now - deskOpenMs)
  const atVenue = divisions.filter((division) => venueOf(division) === venueFolded)
  const type = renamed ? 'court-renamed' : 'courts-changed'
  const toTell = renamed ? atVenue : onePerGroup(atVenue)
  await work.lockBeside(idsOf(toTell), [])
  for (const { tournamentId } of toTell) await work.live(tournamentId, { type, ...told })
}

/**
 * Tells the desks of other groups of courts and referees that this change took or freed: those of the same venue, and
 * those that play now, for a referee may go from hall to hall. The group's own desks have an event of their own.
 */
export async function notifyOtherDesks(work: Work, tournamentId: number, courtIds: readonly number[]): Promise<void> {
  if (courtIds.length === 0) return
  const ownGroupId = await findGroupOf(work.db, tournamentId)
  const divisions = await listDeskDivisions(work.db, work.now - deskOpenMs)
  // [PRC-02] Real desks hear of no practice.
  if (divisions.some((division) => division.tournamentId === tournamentId && division.practiceUntil !== null)) return
  const others = divisions.filter(({ groupId }) => groupId !== ownGroupId)
  if (others.length === 0) return
  const courts = await listCourtRows(work.db, { ids: courtIds })
  const courtsAt = (division: DeskDivision) =>
    courts.filter(({ venue }) => foldText(venue) === venueOf(division)).map((court) => viewCourtNotice(court, work.now))
  const affected = others.filter((division) => courtsAt(division).length > 0 || isPlaying(division, work.now))
  const toTell = onePerGroup(affected)
  // Two groups in one hall tell each other.
  const own = divisions.filter(({ groupId }) => groupId === ownGroupId)
  await work.lockBeside(idsOf(toTell), [tournamentId, ...idsOf(own)])
  for (const division of toTell) {
    await work.live(division.tournamentId, { type: 'courts-changed', courts: courtsAt(division) })
  }
}

/** On a day of play, or on the one before or after it. */
function isPlaying({ startDate, endDate }: DeskDivision, now: number): boolean {
  return startDate - dayMs <= now && now <= endDate + dayMs
}

function idsOf(divisions: readonly DeskDivision[]): number[] {
  return divisions.map(({ tournamentId }) => tournamentId)
}

function venueOf({ venue }: DeskDivision): string {
  return foldVenue(venue)
}

/** The same division each time, so that units which tell the same desks take their locks in one order. */
function onePerGroup(divisions: readonly DeskDivision[]): DeskDivision[] {
  const groups = new Map<number, DeskDivision>()
  for (const division of divisions) if (!groups.has(division.groupId)) groups.set(division.groupId, division)
  return [...groups.values()]
}
