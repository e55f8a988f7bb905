import { heldUntil, nextOnCourts, startsWithinHour } from '@vot/domain'
import { BoundedMap } from '../../bounded-map'
import type { Queries } from '../../db/schema'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import { findBracketIn } from '../bracket/bracket-cache'
import { isHeld } from '../bracket/live-bracket'
import { isBracketShown } from '../bracket/read-bracket'
import { type DayEnd, readDayEnd } from '../desk/day-plan'
import type { DayReader } from '../desk/day-reader'
import { type BracketMatch, callingOrder, type GroupDay, readGroupDay } from '../desk/group-day'
import { expectedEnds, hasBegun, planGroupDay } from '../desk/plan-group-day'

/** By match id. */
export interface GroupPlan {
  /** Those that wait for a court, in the order in which they are called. */
  readonly queue: readonly number[]
  /** Of those that are not over and of which something says when. */
  readonly starts: ReadonlyMap<number, ExpectedStart>
  /** What comes next on each court, by court: by the plan, or by what the queue proposes while none is published. */
  readonly nextOn: ReadonlyMap<number, number>
  /** Those that start within the next hour, in this order. */
  readonly hour: readonly number[]
  readonly isPublished: boolean
  readonly end: DayEnd
}

export interface ExpectedStart {
  /** Epoch milliseconds. */
  readonly start: number
  readonly end: number
  /** Of a match on court: when it is over by the pace of today; null for any other. */
  readonly dueAt: number | null
  /** Null before organisers published a plan: until then matches go wherever a court comes free. */
  readonly court: string | null
}

/** Of a group without a day, and of a tournament that stands alone. */
export const emptyGroupPlan: GroupPlan = {
  queue: [],
  starts: new Map(),
  nextOn: new Map(),
  hour: [],
  isPublished: false,
  end: { at: null, lateMinutes: null },
}

/** Expected starts move with the clock alone, so they are made anew after this long. */
const cacheMs = 15_000
const maxCachedGroups = 64

interface CachedPlan {
  readonly at: number
  readonly state: string
  readonly plan: Promise<GroupPlan>
}

const plansOf = perServer(() => new BoundedMap<number, CachedPlan>(maxCachedGroups))

/** Queue and expected starts of a group, made once for each `state` of it, however many phones ask. */
export async function readGroupPlan(
  db: Queries,
  server: ServerFacts,
  now: number,
  groupId: number,
  state: string,
): Promise<GroupPlan> {
  const plans = plansOf(server)
  const known = plans.get(groupId)
  if (known?.state === state && now >= known.at && now - known.at < cacheMs) return await known.plan
  const plan = makePlan(db, server, now, groupId)
  plans.set(groupId, { at: now, state, plan })
  plan.catch(() => plans.delete(groupId))
  return await plan
}

async function makePlan(db: Queries, server: ServerFacts, now: number, groupId: number): Promise<GroupPlan> {
  const reader: DayReader = {
    now,
    query: (query) => query(db),
    bracketOf: async (tournamentId) => (await findBracketIn(db, server, tournamentId))?.bracket,
  }
  const day = await readGroupDay(reader, groupId)
  if (!day) return emptyGroupPlan
  const { starts } = planGroupDay(day)
  const waiting = new Set(day.matches.filter(({ row }) => !isHeld(row)).map(({ row }) => row.id))
  const dueOf = expectedEnds(day)
  const dues = new Map(day.matches.filter(({ row }) => isHeld(row)).map((listed) => [listed.row.id, dueOf(listed)]))
  const courtNames = new Map(day.courts.map(({ id, name }) => [id, name]))
  const begun = new Set(day.matches.filter(hasBegun).map(({ tournament }) => tournament.id))
  const timed = new Set(day.matches.filter((listed) => isTimed(day, begun, listed)).map(({ row }) => row.id))
  const told = new Map([...starts].filter(([id]) => timed.has(id)))
  return {
    queue: callingOrder(day, starts).map(({ row }) => row.id),
    starts: new Map(
      [...told].map(([id, { start, end, courtId }]) => [
        id,
        {
          start,
          end,
          dueAt: dues.get(id) ?? null,
          court: day.isPlanPublished ? (courtNames.get(courtId) ?? null) : null,
        },
      ]),
    ),
    nextOn: nextOnCourts(starts, waiting, now),
    hour: startsWithinHour(told, waiting, now),
    isPublished: day.isPlanPublished,
    // [TRN-143] The public learns of the end of what it sees.
    end: await readDayEnd(reader, day, ({ tournament }) => isBracketShown(tournament, now)),
  }
}

/** A day alone is no time: without an hour, a plan and a match that began before it comes, nobody can say when. */
function isTimed(
  { now, settings, isPlanPublished }: GroupDay,
  begun: ReadonlySet<number>,
  { tournament: { id, startTime, startDate }, row }: BracketMatch,
): boolean {
  if (isPlanPublished || startTime !== null || startDate <= now || begun.has(id)) return true
  return heldUntil(settings, { matchId: row.id, tournamentId: id }) > 0
}
