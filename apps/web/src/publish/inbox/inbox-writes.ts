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
import { useAnswerClaim } from '../../people/claim/api'
import { useDecideCorrection } from '../../people/player/correction/api'
import { useTellApart } from '../../people/player/merge/tell-apart'
import { listPatch } from '../../tournament/registration/api'
import { teamLabel } from '../../tournament/registration/team-rows'
import { toasts } from '../../ui/feedback/toasts'
import { type Agreement, isTeamItem, type Refusal } from './inbox-items'
import { nameOf } from './inbox-texts'
import { strings } from './strings'

/** What was done last, and how it is taken back. */
export interface Done {
  readonly text: string
  readonly undo: (() => Promise<unknown>) | null
}

/** Merging asks what is taken from which record, in a dialog of its own. */
type Job = (Exclude<Agreement, { readonly write: 'merge' }> | Refusal) & { readonly reason?: string }
type TeamWrite = 'approve' | 'reject' | 'pay'

/** What was written, and how it is taken back. */
interface Written {
  readonly name: string
  /** Null for what only a code of an organiser changes again. */
  readonly undo: (() => Promise<unknown>) | null
}

const failures = {
  approve: strings.approveFailed,
  reject: strings.rejectFailed,
  pay: strings.payFailed,
  correct: strings.correctFailed,
  decline: strings.declineFailed,
  confirm: strings.confirmFailed,
  contest: strings.contestFailed,
  apart: strings.apartFailed,
} as const
const texts = {
  approve: [strings.approved, strings.approvedMany],
  reject: [strings.rejected, strings.rejectedMany],
  pay: [strings.markedPaid, strings.markedPaidMany],
  correct: [strings.corrected, strings.correctedMany],
  decline: [strings.declined, strings.declinedMany],
  confirm: [strings.confirmed, strings.confirmedMany],
  contest: [strings.contested, strings.contestedMany],
  apart: [strings.toldApart, strings.toldApartMany],
} as const

/** Approves, rejects, marks as paid, answers requests and claims and tells players apart, one or many, and takes the last of it back. */
export function useInboxWrites() {
  const queryClient = useQueryClient()
  const ids = useOperationId()
  const corrections = useDecideCorrection()
  const tellApart = useTellApart()
  const answerClaim = useAnswerClaim()
  const [done, setDone] = useState<Done | null>(null)
  const put = (team: RegistrationView) => {
    const list = listPatch(queryClient, team.tournament_id)
    list.replace([team])
    list.recount()
    return team
  }
  const one = (write: TeamWrite | 'undo' | 'unpay', id: number, reason?: string) =>
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
  const writtenTeam = (write: TeamWrite, team: RegistrationView): Written => ({
    name: teamLabel(team),
    undo: () => one(write === 'pay' ? 'unpay' : 'undo', team.id),
  })

  /** What the server left out is told with its reason. */
  const send = async (job: Job): Promise<Written[]> => {
    const written: Written[] = []
    if (job.write === 'correct' || job.write === 'decline') {
      for (const { correction } of job.items) {
        if (job.write === 'correct') await corrections.accept(correction)
        else await corrections.reject(correction, job.reason ?? '')
        written.push({ name: correction.player.name, undo: () => corrections.reopen(correction) })
      }
      return written
    }
    if (job.write === 'confirm' || job.write === 'contest') {
      for (const { claim } of job.items) {
        await answerClaim(claim.player_id, job.write === 'confirm')
        written.push({ name: claim.player_name, undo: null })
      }
      return written
    }
    if (job.write === 'apart') {
      for (const item of job.items) {
        await tellApart(item.pair, true)
        written.push({ name: nameOf(item), undo: () => tellApart(item.pair, false) })
      }
      return written
    }
    const { write, items, reason } = job
    if (write !== 'approve' || items.length === 1) {
      for (const { team } of items) written.push(writtenTeam(write, await one(write, team.id, reason)))
      return written
    }
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
      written.push(...approved.map((team) => writtenTeam(write, put(team))))
    }
    return written
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (written, { write }) => {
      const [first] = written
      if (!first) return
      const [single, many] = texts[write]
      setDone({
        text: written.length === 1 ? single(first.name) : many(written.length),
        undo: written.some(({ undo }) => undo === null) ? null : () => Promise.all(written.map(({ undo }) => undo?.())),
      })
    },
    onError: (error, job) => {
      toasts.failure(failures[job.write], error)
      for (const item of job.items) if (isTeamItem(item)) listPatch(queryClient, item.division.id).readAgain()
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
