import { vietnamDay } from '@vot/domain'
import type { RequestContext, Work } from '../../http/handle'
import { inTurns } from '../../in-turns'
import { findMatchKey } from '../bracket/bracket-queries'
import { findDayPlan, findGroupId, insertDayPlan } from './day-queries'
import { committedDay } from './day-reader'
import { readGroupDay } from './group-day'
import { planGroupDaySteps } from './plan-group-day'

/** A day as it was planned before its first match was called. */
export interface KeptDayPlan {
  readonly startedAt: number
  /** Planned end of each match that was to be played, with its division. */
  readonly ends: readonly (readonly [tournamentId: number, end: number])[]
}

/** What the first assignment of a group's day keeps, planned before its unit of work. */
export interface NewDayPlan {
  readonly groupId: number
  readonly day: number
  /** Of `KeptDayPlan`, as JSON. */
  readonly plan: string
}

/**
 * The plan of a group's day, where none is kept yet: made before the transaction of the day's first assignment
 * and in turns, so that neither locks nor other requests wait for it. Null where there is nothing to keep.
 */
export async function planDayAhead(context: RequestContext, groupId: number): Promise<NewDayPlan | null> {
  const day = vietnamDay(context.now)
  if (await context.read((db) => findDayPlan(db, groupId, day))) return null
  const found = await readGroupDay(committedDay(context), groupId)
  if (!found) return null
  const { starts } = await inTurns(planGroupDaySteps(found))
  const ends = found.matches.flatMap(({ tournament, row }) => {
    const planned = starts.get(row.id)
    return planned ? [[tournament.id, planned.end] as const] : []
  })
  return ends.length > 0 ? { groupId, day, plan: JSON.stringify({ ends }) } : null
}

/** The same for the group of a match; null for one that stands alone, too. */
export async function planDayOfMatch(context: RequestContext, matchId: number): Promise<NewDayPlan | null> {
  const groupId = await context.read(async (db) => {
    const key = await findMatchKey(db, matchId)
    return key ? await findGroupId(db, key.tournamentId) : null
  })
  return groupId === null ? null : await planDayAhead(context, groupId)
}

/** Keeps the plan of the group's day before its first match goes on court; the first one stays. */
export async function keepDayPlan(work: Work, planned: NewDayPlan | null): Promise<void> {
  if (planned) await insertDayPlan(work.db, { ...planned, startedAt: work.now })
}

export function readKeptDayPlan({
  startedAt,
  plan,
}: {
  readonly startedAt: number
  readonly plan: string
}): KeptDayPlan {
  // This feature alone writes it.
  const { ends } = JSON.parse(plan) as Pick<KeptDayPlan, 'ends'>
  return { startedAt, ends }
}
