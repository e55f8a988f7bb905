import { parseIsoDateTime, startMoment, vietnamDay } from '@vot/domain'
import * as z from 'zod/mini'
import { type FieldMessageKey, fieldMessages } from '../error-texts'

/** Runs even where single fields failed, so that a form gets every text at once. */
const always = { when: (payload: z.core.ParsePayload) => typeof payload.value === 'object' && payload.value !== null }

type Payload = z.core.ParsePayload<Readonly<Record<string, unknown>>>

function refuse(payload: Payload, field: string, message: FieldMessageKey): void {
  payload.issues.push({ code: 'custom', input: payload.value, path: [field], message: fieldMessages[message] })
}

function momentOf(value: unknown): number {
  return (typeof value === 'string' ? parseIsoDateTime(value) : undefined) ?? Number.NaN
}

/** The end is no moment before the start, the deadline no day after the start's in Vietnam. Source: TRN-13, TRN-14. */
export const requireValidDates = z.check<Readonly<Record<string, unknown>>>((payload) => {
  const { start_date, start_time, end_date, last_registration_date } = payload.value
  const startDate = momentOf(start_date)
  const startTime = typeof start_time === 'string' ? start_time : null
  if (momentOf(end_date) < startMoment({ startDate, startTime })) refuse(payload, 'end_date', 'end-before-start')
  if (vietnamDay(momentOf(last_registration_date)) > vietnamDay(startDate)) {
    refuse(payload, 'last_registration_date', 'deadline-after-start')
  }
}, always)

/** With the snapshot option on, a snapshot has to be chosen. */
export const requireSnapshot = z.check<Readonly<Record<string, unknown>>>((payload) => {
  const { use_snapshot_ranking, snapshot_group_tournament_id, snapshot_tournament_id } = payload.value
  if (use_snapshot_ranking === true && !snapshot_group_tournament_id && !snapshot_tournament_id) {
    refuse(payload, 'snapshot_group_tournament_id', 'snapshot-required')
  }
}, always)

/** A tournament that joins a group is a division, and its missing name is told in those words. */
export const describeDivision = z.check<Readonly<Record<string, unknown>>>((payload) => {
  if (payload.value.group_id === undefined || payload.value.group_id === null) return
  payload.issues = payload.issues.map((issue) => {
    const isMissing = issue.code === 'too_small' || issue.code === 'invalid_type'
    const isName = issue.path?.[0] === 'name' && isMissing
    return isName ? { ...issue, message: fieldMessages['division-name-required'] } : issue
  })
}, always)

/** An edited group names each of its divisions once; of two changes of one division none would be the right one. */
export const requireUniqueDivisions = z.check<Readonly<Record<string, unknown>>>((payload) => {
  const { divisions } = payload.value
  const ids = Array.isArray(divisions)
    ? divisions.map((division: { readonly id?: unknown } | null) => division?.id)
    : []
  ids.forEach((id, index) => {
    if (id === undefined || ids.indexOf(id) === index) return
    const message = fieldMessages['value-invalid']
    payload.issues.push({ code: 'custom', input: payload.value, path: ['divisions', index, 'id'], message })
  })
}, always)
