import { readDayPlan } from '@vot/contract'
import { err, ok, vietnamDay } from '@vot/domain'
import { handle } from '../../http/handle'
import { viewDayPlan } from './day-plan-view'
import { findDayPlan } from './day-queries'
import { committedDay } from './day-reader'
import { readGroupDay } from './group-day'
import { readKeptDayPlan } from './keep-day-plan'

/** The plan of the day against what became of it. */
export const readDayPlanRoute = handle(readDayPlan, async ({ params }, context) => {
  const day = await readGroupDay(committedDay(context), params.id)
  if (!day) return err('group-not-found')
  const kept = await context.read((db) => findDayPlan(db, params.id, vietnamDay(context.now)))
  return ok(viewDayPlan(day, kept ? readKeptDayPlan(kept) : null))
})
