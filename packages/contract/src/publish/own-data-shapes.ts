import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Message } from '../fields'
import { FileAnswer } from '../files'

export const downloadOwnDataShapes = { response: FileAnswer }

export const eraseOwnDataShapes = {
  body: z.object({
    current_password: z
      .string(fieldMessages['current-password-required'])
      .check(
        z.minLength(1, fieldMessages['current-password-required']),
        z.maxLength(200, fieldMessages['text-too-long']),
      ),
  }),
  response: z.extend(Message, {
    /** Until then signing in keeps account and data. */
    erases_at: z.string(),
  }),
}
