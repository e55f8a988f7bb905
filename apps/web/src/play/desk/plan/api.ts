import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePlan, type PlanView, publishPlan, readPlan } from '@vot/contract'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { bodyBack, type PlanBody, viewAfter } from './plan-model'

/** What a match takes is measured anew as others end. */
const planEveryMs = 60_000
const mostUndos = 50

/** Another desk changed the plan first. */
export function isPlanChanged(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'plan-changed'
}

const keyOf = (groupId: number) => [...queryKeys.plan, groupId]

const changesOf = (groupId: number) => ['plan-change', groupId]

/** The plan as the server has it, with the changes on top that it has not answered yet. */
export function usePlan(groupId: number) {
  const query = useQuery({
    queryKey: keyOf(groupId),
    queryFn: () => call(readPlan, { params: { id: groupId } }),
    refetchInterval: planEveryMs,
  })
  const { data } = query
  // The library keeps what is sent without its type.
  const pending = useMutationState({
    filters: { mutationKey: changesOf(groupId), status: 'pending' },
    select: ({ state }) => state.variables as PlanBody,
  })
  const shown = useMemo(() => data && pending.reduce(viewAfter, data), [data, pending])
  return { ...query, data: shown, unsaved: pending }
}

/** The same, outside of drawing. */
function shownPlan(queryClient: QueryClient, groupId: number): PlanView | undefined {
  const view = queryClient.getQueryData<PlanView>(keyOf(groupId))
  const pending = queryClient.getMutationCache().findAll({ mutationKey: changesOf(groupId), status: 'pending' })
  return view && pending.map(({ state }) => state.variables as PlanBody).reduce(viewAfter, view)
}

/** Changes of a plan that show at once, one after the other, each on the revision that the one before answered. */
export function usePlanChanges(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const [undos, setUndos] = useState<readonly PlanBody[]>([])
  /** The plan that was looked at when another desk's change refused one of this screen, and the one that it met. */
  const [refused, setRefused] = useState<{ readonly before: PlanView; readonly now: PlanView } | null>(null)
  const key = keyOf(groupId)
  const viewNow = () => queryClient.getQueryData<PlanView>(key)
  const send = useMutation({
    mutationKey: changesOf(groupId),
    scope: { id: `plan-${groupId}` },
    mutationFn: (body: PlanBody) => {
      const revision = viewNow()?.revision ?? 0
      return operations.run(['change-plan', revision, body], (operationId) =>
        call(changePlan, { params: { id: groupId }, body: { revision, ...body } }, { operationId }),
      )
    },
    onMutate: () => ({ before: viewNow() }),
    onSuccess: async ({ revision }, body) => {
      // What was asked for before may come without it.
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<PlanView>(key, (view) => view && { ...viewAfter(view, body), revision })
    },
    onError: async (failure, _body, known) => {
      if (known?.before && isPlanChanged(failure)) await tellDifference(known.before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  const tellDifference = async (before: PlanView) => {
    await queryClient.invalidateQueries({ queryKey: key })
    const now = viewNow()
    if (now) setRefused({ before, now })
  }
  const publish = useMutation({
    mutationFn: (revision: number) =>
      operations.run(['publish-plan', revision], (operationId) =>
        call(publishPlan, { params: { id: groupId }, body: { revision } }, { operationId }),
      ),
    onMutate: () => ({ before: viewNow() }),
    onError: async (failure, _revision, known) => {
      if (known?.before && isPlanChanged(failure)) await tellDifference(known.before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.operations }),
  })

  return {
    publish,
    refused,
    dismiss: () => setRefused(null),
    canUndo: undos.length > 0,
    /** Rejects with what the server refused; the plan is as it was then. */
    async change(body: PlanBody): Promise<void> {
      const before = shownPlan(queryClient, groupId)
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
