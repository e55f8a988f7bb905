import { type GroupView, readGroup } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findGroup, type GroupRow } from './group-queries'
import { viewTournament } from './read-tournaments'
import { listDivisions, type TournamentRow } from './tournament-queries'

/** When the group or one of its divisions changed last. */
export function groupUpdatedAt(group: GroupRow, divisions: readonly TournamentRow[]): number {
  return Math.max(group.updatedAt, ...divisions.map((division) => division.updatedAt))
}

export function viewGroup(group: GroupRow, divisions: readonly TournamentRow[], now: number): GroupView {
  return {
    id: group.id,
    group_name: group.name,
    venue: group.venue,
    use_snapshot_ranking: group.useSnapshotRanking === 1,
    snapshot_group_tournament_id: group.snapshotGroupId,
    divisions: divisions.map((division) => viewTournament(division, now)),
    total_count: divisions.length,
    created_at: formatVietnamIso(group.createdAt),
    updated_at: formatVietnamIso(groupUpdatedAt(group, divisions)),
  }
}

export const readGroupRoute = handle(readGroup, ({ params }, { read, now }) =>
  read(async (db) => {
    const group = await findGroup(db, params.id)
    return group ? ok(viewGroup(group, await listDivisions(db, group.id), now)) : err('group-not-found')
  }),
)
