import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePlan, type PlanView, publishPlan, readPlan } from '@vot/contract'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { bodyBack, type PlanBody, viewAfter } from './plan-model'

/** What a match takes is measured anew as others end. */
const planEveryMs = 60_000
const mostUndos = 50

const keyOf = (groupId: number) => [...queryKeys.plan, groupId]

export function usePlan(groupId: number) {
  return useQuery({
    queryKey: keyOf(groupId),
    queryFn: () => call(readPlan, { params: { id: groupId } }),
    refetchInterval: planEveryMs,
  })
}

/** Changes of a plan that show at once, one after the other, each on the revision that the one before answered. */
export function usePlanChanges(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const [undos, setUndos] = useState<readonly PlanBody[]>([])
  /** The plan that was looked at when another desk's change refused one of this screen. */
  const [refusedOn, setRefusedOn] = useState<PlanView | null>(null)
  const key = keyOf(groupId)
  const viewNow = () => queryClient.getQueryData<PlanView>(key)
  const send = useMutation({
    scope: { id: `plan-${groupId}` },
    mutationFn: (body: PlanBody) => {
      const revision = viewNow()?.revision ?? 0
      return operations.run(['change-plan', revision, body], (operationId) =>
        call(changePlan, { params: { id: groupId }, body: { revision, ...body } }, { operationId }),
      )
    },
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = viewNow()
      if (before) queryClient.setQueryData<PlanView>(key, viewAfter(before, body))
      return { before }
    },
    onSuccess: ({ revision }) => {
      queryClient.setQueryData<PlanView>(key, (view) => view && { ...view, revision })
    },
    onError: (failure, _body, known) => {
      if (!known?.before) return
      queryClient.setQueryData<PlanView>(key, known.before)
      if (failure instanceof ApiError && failure.code === 'plan-changed') setRefusedOn(known.before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  const publish = useMutation({
    mutationFn: (revision: number) =>
      operations.run(['publish-plan', revision], (operationId) =>
        call(publishPlan, { params: { id: groupId }, body: { revision } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.operations }),
  })

  return {
    publish,
    refusedOn,
    dismiss: () => setRefusedOn(null),
    canUndo: undos.length > 0,
    /** Rejects with what the server refused; the plan is as it was then. */
    async change(body: PlanBody): Promise<void> {
      const before = viewNow()
      await send.mutateAsync(body)
      if (before) setUndos((known) => [...known, bodyBack(before, viewAfter(before, body))].slice(-mostUndos))
    },
    async undo(): Promise<void> {
      const last = undos.at(-1)
      if (!last) return
      setUndos((known) => known.slice(0, -1))
      await send.mutateAsync(last)
    },
  }
}
export type PlanChanges = ReturnType<typeof usePlanChanges>
