import {
  type AmendmentInput,
  amendScore,
  type BodyOf,
  listGroupSheets,
  previewAmendment,
  readMatchSheet,
} from '@vot/contract'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'

export function useMatchSheet(matchId: number) {
  return useRead(readMatchSheet, matchId > 0 ? { params: { id: matchId } } : null, { staleTime: 0 })
}

export function useGroupSheets(groupId: number) {
  return useRead(listGroupSheets, groupId > 0 ? { params: { id: groupId } } : null, { staleTime: 0 })
}

/** What a correction would do to the record as it is at `seq`; nothing is asked while none is chosen. */
export function usePreviewAmendment(matchId: number, seq: number, amendment: AmendmentInput | null) {
  const input = amendment && { params: { id: matchId }, body: { amendment } }
  return useRead(previewAmendment, input, { attempts: 3, of: seq, staleTime: 0, gcTime: 0 })
}

/** Corrects a past event. */
export function useAmendScore(matchId: number) {
  return useWrite((body: BodyOf<typeof amendScore>) => write(amendScore, { params: { id: matchId }, body }))
}
