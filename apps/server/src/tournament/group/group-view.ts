import type { GroupView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { GroupRow } from './group-queries'
import type { TournamentRow } from './tournament-queries'
import { viewTournament } from './tournament-view'

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
