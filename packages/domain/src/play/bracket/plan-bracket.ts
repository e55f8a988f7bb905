import { err, ok, type Result } from '../../shared/result'
import { type BracketEntry, type BracketFormat, checkFormat, minEntries, type PlanError } from './bracket-format'
import type { BracketPlan } from './bracket-plan'
import { keepCodes } from './keep-codes'
import { seatLate, splitLate } from './late-places'
import { entrySource, PlanBuilder } from './plan-builder'
import { planDoubleElimination } from './plan-double-elimination'
import { planGroups, planLeague } from './plan-groups'
import { planKnockOut } from './plan-knock-out'
import { planPlayOff } from './plan-play-off'
import { seedEntries } from './seed-entries'

/**
 * All matches of a bracket and where their sides come from; the same input gives the same plan.
 * `entries` come best first: in the order of their drawn numbers, or by points where none were drawn. Those that came late
 * stand at the end; each finds the bracket as it was without those after it, and leaves every match its code.
 * Errors: see `planErrorCodes`.
 */
export function planBracket(entries: readonly BracketEntry[], format: BracketFormat): Result<BracketPlan, PlanError> {
  const [drawn, late] = splitLate(entries)
  const checked = checkFormat(entries, format)
  if (!checked.ok) return checked
  if (drawn.length < minEntries) return err('too-few-entries', { min: minEntries })
  let plan = planForm(drawn, format)
  for (let came = 1; came <= late.length; came++) {
    plan = keepCodes(plan, planForm([...drawn, ...late.slice(0, came)], format))
  }
  return late.every(({ id }) => hasPlace(plan, id)) ? ok(plan) : err('late-place-unknown')
}

function hasPlace({ matches }: BracketPlan, id: number): boolean {
  return matches.some(({ sources }) => sources.some((source) => source.kind === 'entry' && source.entry === id))
}

function planForm(entries: readonly BracketEntry[], format: BracketFormat): BracketPlan {
  const builder = new PlanBuilder()
  const { bronze, separateClubs } = format.options
  const [drawn, late] = splitLate(entries)
  const lines = () => seatLate(seedEntries(drawn, separateClubs).map(entrySource), late)
  switch (format.variant) {
    case 'standard':
      planKnockOut(builder, lines(), 1, bronze)
      break
    case 'full':
      planDoubleElimination(builder, lines())
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
  return builder.finish(format, entries)
}
