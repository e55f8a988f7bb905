import {
  acceptCorrection,
  approveRegistration,
  approveRegistrations,
  confirmClaim,
  contestClaim,
  markPaymentCompleted,
  markPaymentIncomplete,
  type RegistrationView,
  rejectCorrection,
  rejectRegistration,
  tellApart,
  undoDecision,
} from '@vot/contract'
import { useState } from 'react'
import { call } from '../../lib/api/api-client'
import { useCache } from '../../lib/data/use-cache'
import { useWrite, type Write, write as writeOf } from '../../lib/data/use-write'
import { teamName } from '../../lib/format/short-name'
import { toAnswerClaim } from '../../people/claim/api'
import { toAccept, toReject, toReopen } from '../../people/player/correction/api'
import { toTellApart } from '../../people/player/merge/tell-apart'
import { useShowChanged } from '../../people/player/player-writes'
import { type RegistrationList, registrationsKey } from '../../tournament/group/tournament-reads'
import { toasts } from '../../ui/feedback/toasts'
import type { Agreement, Refusal } from './inbox-items'
import { nameOf } from './inbox-texts'
import { strings } from './strings'

/** What was done last, and how it is taken back. */
export interface Done {
  readonly text: string
  readonly undo: Write<unknown> | null
}

/** Merging asks what is taken from which record, in a dialog of its own. */
type Job = (Exclude<Agreement, { readonly write: 'merge' }> | Refusal) & { readonly reason?: string }
type TeamWrite = 'approve' | 'reject' | 'pay'

/** What was written, and how it is taken back. */
interface Written {
  readonly name: string
  /** Null for what only a code of an organiser changes again. */
  readonly undo: Write<unknown> | null
}

/** What tells by its scopes what a job changes. */
const endpoints = {
  approve: approveRegistrations,
  reject: rejectRegistration,
  pay: markPaymentCompleted,
  correct: acceptCorrection,
  decline: rejectCorrection,
  confirm: confirmClaim,
  contest: contestClaim,
  apart: tellApart,
} as const
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
  const cache = useCache()
  const showChanged = useShowChanged()
  const [done, setDone] = useState<Done | null>(null)
  const put = (team: RegistrationView) => {
    cache.change<RegistrationList>(registrationsKey(team.tournament_id), (list) => ({
      ...list,
      rows: list.rows.map((row) => (row.id === team.id ? team : row)),
    }))
    return team
  }
  const one = (write: TeamWrite, id: number, reason?: string) => {
    const params = { id }
    if (write === 'reject') return call(rejectRegistration, { params, body: { reason: reason || null } }).then(put)
    return call(write === 'approve' ? approveRegistration : markPaymentCompleted, { params }).then(put)
  }
  const writtenTeam = (write: TeamWrite, team: RegistrationView): Written => {
    const undo = writeOf(write === 'pay' ? markPaymentIncomplete : undoDecision, { params: { id: team.id } })
    return { name: teamName(team), undo: { ...undo, send: () => undo.send().then(put) } }
  }

  /** What the server left out is told with its reason. */
  const send = async (job: Job): Promise<Written[]> => {
    const written: Written[] = []
    if (job.write === 'correct' || job.write === 'decline') {
      for (const { correction } of job.items) {
        if (job.write === 'correct') showChanged((await toAccept(correction).send()).player)
        else await toReject({ correction, reason: job.reason ?? '' }).send()
        written.push({ name: correction.player.name, undo: toReopen(correction) })
      }
      return written
    }
    if (job.write === 'confirm' || job.write === 'contest') {
      for (const { claim } of job.items) {
        await toAnswerClaim(claim.player_id, job.write === 'confirm').send()
        written.push({ name: claim.player_name, undo: null })
      }
      return written
    }
    if (job.write === 'apart') {
      for (const item of job.items) {
        await toTellApart(item.pair, true).send()
        written.push({ name: nameOf(item), undo: toTellApart(item.pair, false) })
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
      const { items: approved, skipped } = await call(approveRegistrations, { body })
      for (const { id, message } of skipped) {
        const team = teams.find((each) => each.id === id)
        if (team) toasts.warning(strings.leftOut(teamName(team), message))
      }
      written.push(...approved.map((team) => writtenTeam(write, put(team))))
    }
    return written
  }
  const toWrite = (job: Job) => ({ endpoint: endpoints[job.write], input: {}, send: () => send(job) })
  const options = {
    onSuccess: (written: readonly Written[], { write }: Job) => {
      const [first] = written
      if (!first) return
      const [single, many] = texts[write]
      setDone({
        text: written.length === 1 ? single(first.name) : many(written.length),
        undo: undoOf(written),
      })
    },
    onError: (error: Error, { write }: Job) => toasts.failure(failures[write], error),
  }
  const players = useWrite(toWrite, options)
  // Teams stand in their list as they were answered, so the next one need not wait.
  const teams = useWrite(toWrite, { ...options, isQuick: true })
  const { mutate: takeBack } = useWrite((undo: Write<unknown>) => undo, {
    onSuccess: () => setDone({ text: strings.undone, undo: null }),
    failure: strings.undoFailed,
  })
  const busy = players.isPending || teams.isPending
  return {
    done,
    busy,
    run: (job: Job) => {
      if (job.items.length === 0 || busy) return
      const isOfTeams = job.write === 'approve' || job.write === 'reject' || job.write === 'pay'
      ;(isOfTeams ? teams : players).mutate(job)
    },
    undo: () => {
      if (done?.undo) takeBack(done.undo)
    },
  }
}

/** All of them at once; null where one cannot be taken back. */
function undoOf(written: readonly Written[]): Write<unknown> | null {
  const undos = written.flatMap(({ undo }) => undo ?? [])
  const [first] = undos
  if (first === undefined || undos.length < written.length) return null
  return { ...first, input: {}, send: () => Promise.all(undos.map((undo) => undo.send())) }
}
