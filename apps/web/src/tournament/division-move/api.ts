import { listDivisionMoves, previewDivisionMerge, undoDivisionMove } from '@vot/contract'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { strings } from './strings'

/** What merging would change, read again with whatever changes teams or divisions. */
export function useMergePreview(fromId: number, intoId: number | null) {
  const input = intoId === null ? null : { params: { id: fromId }, query: { into: intoId } }
  return useRead(previewDivisionMerge, input, { staleTime: 0, gcTime: 0 })
}

export function useDivisionMoves(groupId: number | null) {
  return useRead(listDivisionMoves, groupId === null ? null : { params: { id: groupId } })
}

export function useUndoMove() {
  return useWrite(undoDivisionMove, { success: strings.undid, failure: strings.undoFailed, isQuick: true })
}
