import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  approveRegistration,
  approveRegistrations,
  markPaymentCompleted,
  markPaymentIncomplete,
  type RegistrationView,
  rejectRegistration,
  undoDecision,
} from '@vot/contract'
import { useState } from 'react'
import { call } from '../../lib/api/api-client'
import { useOperationId } from '../../lib/api/use-operation-id'
import { listPatch } from '../../tournament/registration/api'
import { teamLabel } from '../../tournament/registration/team-rows'
import { toasts } from '../../ui/feedback/toasts'
import type { TeamItem } from './inbox-items'
import { strings } from './strings'

/** What was done last, and how it is taken back. */
export interface Done {
  readonly text: string
  readonly undo: (() => Promise<unknown>) | null
}

type Write = 'approve' | 'reject' | 'pay'

interface Job {
  readonly write: Write
  readonly items: readonly TeamItem[]
  readonly reason?: string
}

const failures = { approve: strings.approveFailed, reject: strings.rejectFailed, pay: strings.payFailed } as const
const texts = {
  approve: [strings.approved, strings.approvedMany],
  reject: [strings.rejected, strings.rejectedMany],
  pay: [strings.markedPaid, strings.markedPaidMany],
} as const

/** Approves, rejects and marks as paid, one team or many, and takes the last of it back. */
export function useInboxWrites() {
  const queryClient = useQueryClient()
  const ids = useOperationId()
  const [done, setDone] = useState<Done | null>(null)
  const put = (team: RegistrationView) => {
    const list = listPatch(queryClient, team.tournament_id)
    list.replace([team])
    list.recount()
    return team
  }
  const one = (write: Write | 'undo' | 'unpay', id: number, reason?: string) =>
    ids
      .run([write, id, reason], (operationId) => {
        const [params, options] = [{ params: { id } }, { operationId }]
        if (write === 'approve') return call(approveRegistration, params, options)
        if (write === 'reject')
          return call(rejectRegistration, { ...params, body: { reason: reason || null } }, options)
        if (write === 'undo') return call(undoDecision, params, options)
        return call(write === 'pay' ? markPaymentCompleted : markPaymentIncomplete, params, options)
      })
      .then(put)

  /** The teams that were written; those that the server left out are told with its reason. */
  const send = async ({ write, items, reason }: Job): Promise<RegistrationView[]> => {
    if (write !== 'approve' || items.length === 1) {
      const written: RegistrationView[] = []
      for (const { team } of items) written.push(await one(write, team.id, reason))
      return written
    }
    const written: RegistrationView[] = []
    for (const tournamentId of new Set(items.map(({ division }) => division.id))) {
      const teams = items.filter(({ division }) => division.id === tournamentId).map(({ team }) => team)
      const body = { tournament_id: tournamentId, ids: teams.map(({ id }) => id) }
      const { items: approved, skipped } = await ids.run(body, (operationId) =>
        call(approveRegistrations, { body }, { operationId }),
      )
      for (const { id, message } of skipped) {
        const team = teams.find((each) => each.id === id)
        if (team) toasts.warning(strings.leftOut(teamLabel(team), message))
      }
      written.push(...approved.map(put))
    }
    return written
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (written, { write }) => {
      const [first] = written
      if (!first) return
      const [single, many] = texts[write]
      const back = write === 'pay' ? 'unpay' : 'undo'
      setDone({
        text: written.length === 1 ? single(teamLabel(first)) : many(written.length),
        undo: () => Promise.all(written.map(({ id }) => one(back, id))),
      })
    },
    onError: (error, { write, items }) => {
      toasts.failure(failures[write], error)
      for (const id of new Set(items.map(({ division }) => division.id))) listPatch(queryClient, id).readAgain()
    },
  })
  const { mutate: takeBack } = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: () => setDone({ text: strings.undone, undo: null }),
    onError: (error) => toasts.failure(strings.undoFailed, error),
  })
  return {
    done,
    busy: isPending,
    run: (job: Job) => {
      if (job.items.length > 0 && !isPending) mutate(job)
    },
    undo: () => {
      if (done?.undo) takeBack(done.undo)
    },
  }
}
