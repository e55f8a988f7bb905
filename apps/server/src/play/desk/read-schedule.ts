import { readSchedule, type ScheduleView } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { isHeld } from '../bracket/live-bracket'
import { isBracketShown } from '../bracket/read-bracket'
import { committedDayReader } from './day-reader'
import { type GroupDay, readGroupDay } from './group-day'
import { planGroupDay } from './plan-group-day'

/** A hall of phones asks; what they are told may be this old. */
const keptMs = 15_000
const groupsKept = 64

interface Kept {
  readonly at: number
  readonly schedule: Promise<ScheduleView | undefined>
}

const schedules = new WeakMap<ServerFacts, Map<number, Kept>>()

/** The expected starts for everybody; made once per while, however many ask. */
export const readScheduleRoute = handle(readSchedule, async ({ params }, context) => {
  const kept = schedules.get(context.server) ?? new Map<number, Kept>()
  schedules.set(context.server, kept)
  const known = kept.get(params.id)
  const isFresh = known !== undefined && context.now - known.at < keptMs && context.now >= known.at
  const schedule = isFresh ? known.schedule : makeSchedule(context, params.id)
  if (!isFresh) {
    kept.delete(params.id)
    kept.set(params.id, { at: context.now, schedule })
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > groupsKept) kept.delete(oldest)
    schedule.catch(() => kept.delete(params.id))
  }
  const found = await schedule
  return found ? ok(found) : err('group-not-found')
})

async function makeSchedule(context: RequestContext, groupId: number): Promise<ScheduleView | undefined> {
  const day = await readGroupDay(committedDayReader(context), groupId)
  return day && viewSchedule(day)
}

function viewSchedule(day: GroupDay): ScheduleView {
  const { starts } = planGroupDay(day)
  const planned = day.matches.flatMap(({ row, tournament }) => {
    const times = starts.get(row.id)
    return times && isBracketShown(tournament, day.now) ? [{ row, tournament, ...times }] : []
  })
  const ends = new Map<number, number>()
  for (const { tournament, end } of planned) ends.set(tournament.id, Math.max(end, ends.get(tournament.id) ?? 0))
  return {
    items: planned
      .filter(({ row }) => !isHeld(row))
      .sort((a, b) => a.start - b.start || a.row.id - b.row.id)
      .map(({ row, start, end }) => ({
        match_id: row.id,
        estimated_start: formatVietnamIso(start),
        estimated_end: formatVietnamIso(end),
      })),
    divisions: [...ends].map(([id, end]) => ({ tournament_id: id, estimated_end: formatVietnamIso(end) })),
  }
}
