import type { PlayerMerge } from '@vot/contract'
import { formatVietnamIso, mergeUndoMs } from '@vot/domain'
import type { OpenMergeRow } from './merge-queries'

export function viewMerge({ id, staysId, leavesId, leavesName, mergedAt }: OpenMergeRow): PlayerMerge {
  return {
    id,
    stays_id: staysId,
    leaves_id: leavesId,
    leaves_name: leavesName,
    merged_at: formatVietnamIso(mergedAt),
    undo_until: formatVietnamIso(mergedAt + mergeUndoMs),
  }
}
