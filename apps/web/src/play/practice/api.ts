import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endPractice, startPractice } from '@vot/contract'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { useOperationId } from '../../lib/api/use-operation-id'
import { toasts } from '../../ui/feedback/toasts'
import { strings } from './strings'

/** Makes a practice tournament and opens its desk; where there is one, opens that. */
export function useStartPractice() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const operations = useOperationId()
  return useMutation({
    mutationFn: () => operations.run(['start-practice'], (operationId) => call(startPractice, {}, { operationId })),
    onSuccess: ({ group_id }) => {
      forgetSharedRequests()
      void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard })
      void navigate(`/matches/${group_id}`)
    },
    onError: (failure) => toasts.failure(strings.startFailed, failure),
  })
}

/** Throws a practice tournament away; from one of its screens the way leads to the dashboard. */
export function useEndPractice() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (groupId: number) =>
      operations.run(['end-practice', groupId], (operationId) =>
        call(endPractice, { params: { id: groupId } }, { operationId }),
      ),
    onSuccess: async ({ message }, groupId) => {
      forgetSharedRequests()
      await navigate('/dashboard')
      queryClient.removeQueries({ queryKey: queryKeys.group(groupId) })
      await queryClient.invalidateQueries({ queryKey: queryKeys.dashboard })
      toasts.success(message)
    },
    onError: (failure) => toasts.failure(strings.endFailed, failure),
  })
}
