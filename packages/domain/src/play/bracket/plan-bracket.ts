import { ok, type Result } from '../../shared/result'
import { type BracketEntry, type BracketFormat, checkFormat, type PlanError } from './bracket-format'
import type { BracketPlan } from './bracket-plan'
import { entrySource, PlanBuilder } from './plan-builder'
import { planDoubleElimination } from './plan-double-elimination'
import { planGroups, planLeague } from './plan-groups'
import { planKnockOut } from './plan-knock-out'
import { planPlayOff } from './plan-play-off'
import { seedEntries } from './seed-entries'

/**
 * All matches of a bracket and where their sides come from; the same input gives the same plan.
 * `entries` come best first: in the order of their drawn numbers, or by points where none were drawn.
 * Errors: see `planErrorCodes`.
 */
export function planBracket(entries: readonly BracketEntry[], format: BracketFormat): Result<BracketPlan, PlanError> {
  const checked = checkFormat(entries, format)
  if (!checked.ok) return checked
  const builder = new PlanBuilder()
  const { bronze, separateClubs } = format.options
  switch (format.variant) {
    case 'standard':
      planKnockOut(builder, seedEntries(entries, separateClubs).map(entrySource), 1, bronze)
      break
    case 'full':
      planDoubleElimination(builder, seedEntries(entries, separateClubs).map(entrySource))
      break
    case 'play_off':
      planPlayOff(builder, entries, format.options)
      break
    case 'groups':
      planGroups(builder, entries, format.options)
      break
    case 'league':
      planLeague(builder, entries, separateClubs)
      break
  }
  return ok(builder.finish(format, entries))
}
