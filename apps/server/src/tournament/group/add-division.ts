import type { DivisionInput } from '@vot/contract'
import type { Work } from '../../http/handle'
import type { GroupRow } from './group-queries'
import { tournamentColumns } from './tournament-columns'
import { insertTournament } from './tournament-queries'

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
