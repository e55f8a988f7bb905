import type { PlanView } from '@vot/contract'
import { type EpochMs, startOfVietnamDay } from '@vot/domain'
import { hoursOfDays, type PlanBlock, type WorkedPlan } from './plan-model'

/** So many days to come are shown though nothing is planned on them. */
const fewDays = 7

/** What a plan has on one day. */
export interface PlanDay {
  /** Its beginning. */
  readonly day: EpochMs
  /** Those that begin on it. */
  readonly blocks: readonly PlanBlock[]
  readonly finished: number
  readonly end: EpochMs | null
  /** Minutes of its end after that which was published, negative where earlier; null where nothing was. */
  readonly late: number | null
  readonly opens: EpochMs | null
  readonly closes: EpochMs | null
}

/** [OPS-300] The plan by day; today alone where there is nothing yet. */
export function daysOfPlan(view: PlanView, plan: WorkedPlan, now: EpochMs): PlanDay[] {
  const blocksOf = new Map<EpochMs, PlanBlock[]>()
  for (const block of plan.blocks) {
    const day = startOfVietnamDay(block.start)
    const known = blocksOf.get(day)
    if (known) known.push(block)
    else blocksOf.set(day, [block])
  }
  const hours = new Map(hoursOfDays(view).map((each) => [each.day, each]))
  const today = startOfVietnamDay(now)
  const played = hours.size <= fewDays ? [...hours.keys()].filter((day) => day >= today) : []
  const days = new Set([...blocksOf.keys(), ...played])
  if (days.size === 0) days.add(today)
  const publishedOf = publishedEnds(view)
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => {
      const blocks = blocksOf.get(day) ?? []
      const end = blocks.length === 0 ? null : Math.max(...blocks.map((block) => block.end))
      const published = publishedOf.get(day)
      return {
        day,
        blocks,
        end,
        finished: blocks.filter(({ match }) => match.state === 'over').length,
        late: end === null || published === undefined ? null : Math.round((end - published) / 60_000),
        opens: hours.get(day)?.opens ?? null,
        closes: hours.get(day)?.closes ?? null,
      }
    })
}

/** When each day was to end by the published plan. */
function publishedEnds({ matches }: PlanView): ReadonlyMap<EpochMs, EpochMs> {
  const ends = new Map<EpochMs, EpochMs>()
  for (const { published } of matches) {
    if (!published) continue
    const day = startOfVietnamDay(Date.parse(published.start))
    ends.set(day, Math.max(ends.get(day) ?? 0, Date.parse(published.end)))
  }
  return ends
}

/** The day that is looked at first: today, else the next one, else the last. */
export function dayToShow(days: readonly PlanDay[], now: EpochMs, chosen: EpochMs | null): PlanDay | undefined {
  const today = startOfVietnamDay(now)
  return (
    days.find(({ day }) => day === chosen) ??
    days.find(({ day, blocks }) => day >= today && blocks.length > 0) ??
    days.findLast(({ blocks }) => blocks.length > 0) ??
    days[0]
  )
}
