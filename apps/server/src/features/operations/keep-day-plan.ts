import { vietnamDay } from '@vot/domain'
import type { RequestContext, Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findMatchKey } from '../brackets/brackets-queries'
import { findDayPlan, findGroupId, insertDayPlan, listGroupTournamentIds } from './day-queries'
import { dayInside, warmBrackets } from './day-reader'
import { readGroupDay } from './group-day'
import { planGroupDay } from './plan-group-day'

/** A day as it was planned before its first match was called. */
export interface KeptDayPlan {
  readonly startedAt: number
  /** Planned end of each match that was to be played, with its division. */
  readonly ends: readonly (readonly [tournamentId: number, end: number])[]
}

/** The day's first assignment plans the whole group: what that needs is read before the transaction, not in it. */
export async function warmDay(context: RequestContext, matchId: number): Promise<void> {
  const ids = await context.read(async (db) => {
    const key = await findMatchKey(db, matchId)
    const groupId = key ? await findGroupId(db, key.tournamentId) : null
    if (groupId === null || (await findDayPlan(db, groupId, vietnamDay(context.now)))) return []
    return await listGroupTournamentIds(db, groupId)
  })
  await warmBrackets(context, ids)
}

/** [OPS-58] Keeps the plan of the group's day before its first match goes on court. */
export async function keepDayPlan(server: ServerFacts, work: Work, tournamentId: number, day: number): Promise<void> {
  const groupId = await findGroupId(work.db, tournamentId)
  if (groupId === null || (await findDayPlan(work.db, groupId, day))) return
  const found = await readGroupDay(dayInside(server, work), groupId)
  if (!found) return
  const { starts } = planGroupDay(found)
  const ends = found.matches.flatMap(({ tournament, row }) => {
    const planned = starts.get(row.id)
    return planned ? [[tournament.id, planned.end] as const] : []
  })
  if (ends.length > 0)
    await insertDayPlan(work.db, { groupId, day, startedAt: work.now, plan: JSON.stringify({ ends }) })
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
