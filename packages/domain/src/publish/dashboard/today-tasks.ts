import { dayMs } from '../../shared/durations'
import type { EpochMs } from '../../shared/vietnam-time'

/** What waits for an organiser, most urgent first: what stands still in a hall comes before what stands in a list. */
export const taskKinds = [
  'free-court',
  'no-referee',
  'overtime',
  'missing',
  'team-results',
  'protests',
  'approvals',
  'new-players',
  'consents',
  'fees',
  'transfers',
  'claims',
  'corrections',
  'plan-changes',
  'no-courts',
  'no-referees',
  'bracket',
  'draw',
  'plan',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** What is still to be prepared before anybody plays. */
const preparations: ReadonlySet<TaskKind> = new Set(['no-courts', 'no-referees', 'bracket', 'draw', 'plan'])

/** [DSH-18] The one thing that is done about each. */
export const taskActs = {
  'free-court': 'assign',
  'no-referee': 'sign-referees',
  overtime: 'see-match',
  missing: 'call-players',
  'team-results': 'confirm-results',
  protests: 'decide-protests',
  approvals: 'approve',
  'new-players': 'accept-players',
  consents: 'remind-partners',
  fees: 'collect',
  transfers: 'match-transfers',
  claims: 'answer-claims',
  corrections: 'decide-corrections',
  'plan-changes': 'publish-changes',
  'no-courts': 'add-courts',
  'no-referees': 'add-referees',
  bracket: 'make-bracket',
  draw: 'draw-teams',
  plan: 'publish-plan',
} as const satisfies Record<TaskKind, string>
export type TaskAct = (typeof taskActs)[TaskKind]

export interface RankedTask {
  readonly kind: TaskKind
  /** Unique and stable id of the task. */
  readonly key: string
  /** When play begins where it is to be done. */
  readonly startsAt: EpochMs
  /** Since when it waits, or by when it is wanted. */
  readonly since: EpochMs
}

/** Preparations of a tournament that begins this soon come before lists. */
const soonMs = 2 * dayMs

/**
 * [DSH-17] The most urgent first: by kind, preparations of what begins within two days right after the hall; of a kind
 * what is played first, then what waits longest.
 */
export function orderTasks<Task extends RankedTask>(tasks: readonly Task[], now: EpochMs): Task[] {
  return [...tasks].sort(
    (a, b) =>
      rankOf(a, now) - rankOf(b, now) ||
      a.startsAt - b.startsAt ||
      a.since - b.since ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  )
}

function rankOf({ kind, startsAt }: RankedTask, now: EpochMs): number {
  const place = taskKinds.indexOf(kind)
  if (!preparations.has(kind) || startsAt - now > soonMs) return place
  return taskKinds.indexOf('approvals') - 1 + (place + 1) / (taskKinds.length + 1)
}
