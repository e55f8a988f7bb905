import { listEligibleSnapshots } from '@vot/contract'
import { type EpochMs, formatVietnamIso, ok, snapshotMoment, tournamentStatus } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { type DivisionDates, listGroupDivisionDates } from './group-queries'
import { strings } from './strings'

export interface EligibleSnapshot {
  readonly id: number
  readonly name: string
  /** Of the group's first division. */
  readonly startDate: EpochMs
}

/** Groups whose divisions are all completed, the latest first. */
async function listEligibleGroups(db: Queries, now: EpochMs): Promise<EligibleSnapshot[]> {
  const groups = new Map<number, DivisionDates[]>()
  for (const division of await listGroupDivisionDates(db)) {
    groups.set(division.groupId, [...(groups.get(division.groupId) ?? []), division])
  }
  const eligible = [...groups].flatMap(([id, divisions]) => {
    const [first] = divisions
    if (!first || snapshotMoment(divisions, now) === undefined) return []
    return [{ id, name: first.groupName, startDate: Math.min(...divisions.map((division) => division.startDate)) }]
  })
  return eligible.sort((a, b) => b.startDate - a.startDate || b.id - a.id)
}

export async function isEligibleSnapshot(db: Queries, groupId: number, now: EpochMs): Promise<boolean> {
  return snapshotMoment(await listGroupDivisionDates(db, groupId), now) !== undefined
}

/**
 * The moment as of which points are read for a group that was chosen already; a division added to it since then does
 * not count. undefined while no division of it is completed: then points are today's.
 */
export async function findSnapshotMoment(db: Queries, groupId: number, now: EpochMs): Promise<EpochMs | undefined> {
  const divisions = await listGroupDivisionDates(db, groupId)
  return snapshotMoment(
    divisions.filter((division) => tournamentStatus(division, now) === 'completed'),
    now,
  )
}

export const listEligibleSnapshotsRoute = handle(listEligibleSnapshots, (_input, { read, now }) =>
  read(async (db) => {
    const groups = await listEligibleGroups(db, now)
    const enabled = groups.length > 0
    return ok({
      items: groups.map(({ id, name, startDate }) => ({ id, name, start_date: formatVietnamIso(startDate) })),
      feature_status: { enabled },
      warning: enabled ? null : say(strings).noSnapshotYet,
    })
  }),
)
