import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhook,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'
import type { TokenOwner } from './api'

const webhooksKey = [...queryKeys.users, 'webhooks']

export function useWebhooks(owner: TokenOwner) {
  return useQuery({
    queryKey: [...webhooksKey, owner],
    queryFn: () => call(listWebhooks, { query: owner === 'own' ? {} : { group_id: String(owner) } }),
    staleTime: 0,
  })
}

/** Not repeated by itself: each answer holds a secret that is nowhere else. */
export function useMakeWebhook(owner: TokenOwner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<BodyOf<typeof createWebhook>, 'url' | 'kinds'>) =>
      call(createWebhook, { body: { ...body, group_id: owner === 'own' ? null : owner } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  })
}

export function useDeleteWebhook() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (id: number) =>
      operations.run(id, (operationId) => call(deleteWebhook, { params: { id } }, { operationId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  })
}

/** What an address was told, page by page. */
export function useDeliveries(id: number | null) {
  return useInfiniteQuery({
    queryKey: [...webhooksKey, 'deliveries', id],
    queryFn: ({ pageParam }) =>
      call(listWebhookDeliveries, {
        params: { id: id ?? 0 },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: id !== null,
    staleTime: 0,
  })
}

export function useResend(id: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (deliveryId: number) =>
      operations.run({ id, deliveryId }, (operationId) =>
        call(resendWebhook, { params: { id, delivery_id: deliveryId } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  })
}
