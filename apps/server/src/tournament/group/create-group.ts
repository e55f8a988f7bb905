import { createGroup } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { addDivision } from './add-division'
import { isEligibleSnapshot } from './find-snapshot'
import { getGroup, insertGroup } from './group-queries'
import { viewGroup } from './group-view'
import { snapshotChoice, snapshotColumns } from './tournament-columns'
import { listDivisions } from './tournament-queries'

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
