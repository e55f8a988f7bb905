import { createGroup, type DivisionInput } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { isEligibleSnapshot } from './find-snapshot'
import { type GroupRow, getGroup, insertGroup } from './group-queries'
import { viewGroup } from './read-group'
import { snapshotChoice, snapshotColumns, tournamentColumns } from './tournament-columns'
import { insertTournament, listDivisions } from './tournament-queries'

/** A division of the group form: venue and snapshot are the group's unless it names a venue of its own. */
export async function addDivision(
  work: Work,
  group: GroupRow,
  division: DivisionInput,
  position: number,
): Promise<void> {
  const id = await insertTournament(work.db, {
    ...tournamentColumns(division),
    groupId: group.id,
    position,
    venue: division.venue || group.venue,
    useSnapshotRanking: group.useSnapshotRanking,
    snapshotGroupId: group.snapshotGroupId,
    createdBy: work.actorId,
    createdAt: work.now,
    updatedAt: work.now,
  })
  await work.live(id, { type: 'tournament-updated' })
  await work.audit({
    action: 'create-tournament',
    subjectType: 'tournament',
    subjectId: id,
    tournamentId: id,
    after: division,
  })
}

export const createGroupRoute = handle(createGroup, ({ body }, { write }) =>
  write(async (work) => {
    const { db, now } = work
    const choice = snapshotChoice(body)
    if (choice.snapshotGroupId !== null && !(await isEligibleSnapshot(db, choice.snapshotGroupId, now))) {
      return err('snapshot-not-eligible')
    }
    const id = await insertGroup(db, {
      name: body.group_name,
      venue: body.venue,
      ...snapshotColumns(choice),
      createdBy: work.actorId,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    const group = await getGroup(db, id)
    for (const [position, division] of body.divisions.entries()) await addDivision(work, group, division, position)
    await work.audit({ action: 'create-group', subjectType: 'group', subjectId: id, after: body })
    return ok(viewGroup(group, await listDivisions(db, id), now))
  }),
)
