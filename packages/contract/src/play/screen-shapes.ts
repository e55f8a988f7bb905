import { foldCode } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Message, text } from '../fields'

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

/** Of a rotation; each may turn pages of its own. */
const maxPages = 12

export const ScreenPages = z
  .array(ScreenPage)
  .check(z.minLength(1, fieldMessages['screen-pages']), z.maxLength(maxPages, fieldMessages['screen-pages-many']))

const CodeParams = z.object({
  code: z.pipe(z.string().check(z.maxLength(20, fieldMessages['text-too-long'])), z.transform(foldCode)),
})

export const Wall = z.object({
  code: z.string(),
  /** Until when the code pairs it; null once it is paired. */
  expires_at: z.nullable(z.string()),
  /** What it shows; null while it waits. */
  screen: z.nullable(
    z.object({ id: z.int(), name: z.string(), group_id: z.int(), pages: z.readonly(z.array(ScreenPage)) }),
  ),
})
export type Wall = z.output<typeof Wall>

export const openWallShapes = { response: Wall }

export const readWallShapes = { params: CodeParams, response: Wall }

export const noteWallSeenShapes = { params: CodeParams, response: z.object({ seen_at: z.string() }) }

export const ScreenView = z.object({
  id: z.int(),
  /** It opens at `/wall/` and this. */
  code: z.string(),
  name: z.string(),
  pages: z.readonly(z.array(ScreenPage)),
  /** When it last said that it is on; null for one that has not since it was paired. */
  seen_at: z.nullable(z.string()),
})
export type ScreenView = z.output<typeof ScreenView>

export const listScreensShapes = {
  params: IdParams,
  response: z.object({
    items: z.array(ScreenView),
    /** Courts and divisions that a screen of the group may show. */
    courts: z.array(z.object({ id: z.int(), name: z.string() })),
    divisions: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
}

const ScreenBody = z.object({ name: text('screen-name', 60), pages: ScreenPages })

const ScreenAnswer = z.object({ message: z.string(), screen: ScreenView })

export const pairScreenShapes = {
  params: IdParams,
  body: z.extend(ScreenBody, { code: text('wall-code', 20) }),
  response: ScreenAnswer,
}

export const changeScreenShapes = { params: IdParams, body: ScreenBody, response: ScreenAnswer }

export const releaseScreenShapes = { params: IdParams, response: Message }
