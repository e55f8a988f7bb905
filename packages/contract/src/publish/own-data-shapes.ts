import * as z from 'zod/mini'
import { OwnPassword } from '../account/second-factor-shapes'
import { Message } from '../fields'
import { FileAnswer } from '../files'

export const downloadOwnDataShapes = { response: FileAnswer }

export const eraseOwnDataShapes = {
  body: z.object({ current_password: OwnPassword }),
  response: z.extend(Message, {
    /** Until then signing in keeps account and data. */
    erases_at: z.string(),
  }),
}
