import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AmendmentInput,
  amendScore,
  type BodyOf,
  listGroupSheets,
  previewAmendment,
  readMatchSheet,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

export function useMatchSheet(matchId: number) {
  return useQuery({
    queryKey: queryKeys.sheet(matchId),
    queryFn: () => call(readMatchSheet, { params: { id: matchId } }),
    enabled: matchId > 0,
    staleTime: 0,
  })
}

export function useGroupSheets(groupId: number) {
  return useQuery({
    queryKey: ['sheets', 'group', groupId],
    queryFn: () => call(listGroupSheets, { params: { id: groupId } }),
    enabled: groupId > 0,
    staleTime: 0,
  })
}

/** What a correction would do to the record as it is at `seq`; nothing is asked while none is chosen. */
export function usePreviewAmendment(matchId: number, seq: number, amendment: AmendmentInput | null) {
  return useQuery({
    queryKey: ['sheets', 'amendment', matchId, seq, amendment],
    queryFn: () =>
      amendment ? call(previewAmendment, { params: { id: matchId }, body: { amendment } }, { attempts: 3 }) : null,
    enabled: amendment !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Corrects a past event; the record is fetched again after success and failure. */
export function useAmendScore(matchId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: BodyOf<typeof amendScore>) =>
      operations.run([matchId, body], (operationId) =>
        call(amendScore, { params: { id: matchId }, body }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sheet(matchId) }),
  })
}
