import { signInWays } from '@vot/domain'
import * as z from 'zod/mini'
import { Id, IdParams, IsoDateTime, Message, PathId, text } from '../fields'

/** The day of a referee who was signed in. */
export const RefereeDayView = z.object({
  arrived_at: z.string(),
  left_at: z.nullable(z.string()),
  /** Hours; null where they are not bound. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  break_until: z.nullable(z.string()),
  /** Null where they go to any venue of the group. */
  venue: z.nullable(z.string()),
  club_id: z.nullable(z.int()),
  club_name: z.nullable(z.string()),
  way: z.enum(signInWays),
})
export type RefereeDayView = z.output<typeof RefereeDayView>

/** What is left out stays as it is; null takes it away. */
const RefereeDayChange = z.object({
  from: z.optional(z.nullable(IsoDateTime)),
  until: z.optional(z.nullable(IsoDateTime)),
  break_until: z.optional(z.nullable(IsoDateTime)),
  venue: z.optional(z.nullable(text('venue-required'))),
  /** Of the latest day that named one, where a new day leaves it out. */
  club_id: z.optional(z.nullable(Id)),
})

const DayAnswer = z.object({ message: z.string(), day: RefereeDayView })

const RefereeParams = z.object({ id: PathId, referee_id: PathId })

export const setRefereeDayShapes = { params: RefereeParams, body: RefereeDayChange, response: DayAnswer }

export const endRefereeDayShapes = { params: RefereeParams, response: Message }

/** A group that plays today, as a referee sees it. */
const MyRefereeDay = z.object({
  group_id: z.int(),
  group_name: z.string(),
  venues: z.array(z.string()),
  day: z.nullable(RefereeDayView),
})
export type MyRefereeDay = z.output<typeof MyRefereeDay>

export const listMyRefereeDaysShapes = {
  response: z.object({
    items: z.array(MyRefereeDay),
    /** Matches that the referee was called to today, and for how long. */
    matches: z.int(),
    on_court_ms: z.int(),
  }),
}

export const setMyRefereeDayShapes = { params: IdParams, body: RefereeDayChange, response: DayAnswer }

export const endMyRefereeDayShapes = { params: IdParams, response: Message }
