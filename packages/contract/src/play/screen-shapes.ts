import * as z from 'zod/mini'
import { fieldMessages } from '../errors'
import { Id } from '../fields'

const Seconds = z
  .int(fieldMessages['screen-seconds'])
  .check(z.minimum(5, fieldMessages['screen-seconds']), z.maximum(120, fieldMessages['screen-seconds']))

/** One thing that a screen of a hall shows, for so long before the next; what does not fit turns pages of its own. */
export const ScreenPage = z.discriminatedUnion('kind', [
  /** All courts, with the queue beside them where there are few. */
  z.object({ kind: z.literal('board'), seconds: Seconds }),
  z.object({
    kind: z.literal('courts'),
    court_ids: z.array(Id).check(z.minLength(1, fieldMessages['screen-courts']), z.maxLength(48)),
    seconds: Seconds,
  }),
  z.object({ kind: z.literal('hour'), seconds: Seconds }),
  z.object({ kind: z.literal('results'), seconds: Seconds }),
  z.object({ kind: z.literal('bracket'), tournament_id: Id, seconds: Seconds }),
])
export type ScreenPage = z.output<typeof ScreenPage>

export type ScreenPageKind = ScreenPage['kind']
