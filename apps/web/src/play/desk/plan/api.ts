import { changePlan, type PlanView, publishPlan, readPlan } from '@vot/contract'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { keyOf } from '../../../lib/data/read-query'
import { useCache } from '../../../lib/data/use-cache'
import { useRead } from '../../../lib/data/use-read'
import { useUnsent, useWrite, write } from '../../../lib/data/use-write'
import { bodyBack, type PlanBody, viewAfter } from './plan-model'

/** What a match takes is measured anew as others end. */
const planEveryMs = 60_000
const mostUndos = 50

/** Another desk changed the plan first. */
export function isPlanChanged(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'plan-changed'
}

const queueOf = (groupId: number) => ['plan-changes', groupId]

/** The plan as the server has it, with the changes on top that it has not answered yet. */
export function usePlan(groupId: number) {
  const query = useRead(readPlan, { params: { id: groupId } }, { refetchInterval: planEveryMs })
  const { data } = query
  const unsaved = useUnsent<PlanBody>(queueOf(groupId))
  const shown = useMemo(() => data && unsaved.reduce(viewAfter, data), [data, unsaved])
  return { ...query, data: shown, unsaved }
}

/** Changes of a plan that show at once, one after the other, each on the revision that the one before answered. */
export function usePlanChanges(groupId: number) {
  const cache = useCache()
  const [undos, setUndos] = useState<readonly PlanBody[]>([])
  /** The plan that was looked at when another desk's change refused one of this screen, and the one that it met. */
  const [refused, setRefused] = useState<{ readonly before: PlanView; readonly now: PlanView } | null>(null)
  const params = { id: groupId }
  const key = keyOf(readPlan, { params })
  const viewNow = () => cache.get<PlanView>(key)
  const send = useWrite(
    (body: PlanBody) => write(changePlan, { params, body: { revision: viewNow()?.revision ?? 0, ...body } }),
    {
      queue: queueOf(groupId),
      onSuccess: async ({ revision }, body) => {
        // What was asked for before may come without it.
        await cache.stopReading(key)
        cache.change<PlanView>(key, (view) => ({ ...viewAfter(view, body), revision }))
      },
    },
  )
  const publishing = useWrite((revision: number) => write(publishPlan, { params, body: { revision } }))
  /** Shows what another desk changed where that refuses what is sent. */
  const comparing = async <Answer>(sent: () => Promise<Answer>): Promise<Answer> => {
    const before = viewNow()
    try {
      return await sent()
    } catch (failure) {
      const now = viewNow()
      if (before && now && isPlanChanged(failure)) setRefused({ before, now })
      throw failure
    }
  }

  return {
    publish: { ...publishing, mutateAsync: (revision: number) => comparing(() => publishing.mutateAsync(revision)) },
    refused,
    dismiss: () => setRefused(null),
    canUndo: undos.length > 0,
    /** Rejects with what the server refused; the plan is as it was then. */
    async change(body: PlanBody): Promise<void> {
      const known = viewNow()
      const before = known && cache.unsent<PlanBody>(queueOf(groupId)).reduce(viewAfter, known)
      await comparing(() => send.mutateAsync(body))
      if (before) setUndos((known) => [...known, bodyBack(before, viewAfter(before, body))].slice(-mostUndos))
    },
    async undo(): Promise<void> {
      const last = undos.at(-1)
      if (!last) return
      setUndos((known) => known.slice(0, -1))
      await comparing(() => send.mutateAsync(last))
    },
  }
}
export type PlanChanges = ReturnType<typeof usePlanChanges>
