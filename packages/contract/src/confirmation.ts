import * as z from 'zod/mini'

/**
 * What every endpoint that asks takes in its body: without it the call answers 409 `confirmation-needed`, whose
 * message and `details.consequences` say what would happen; with it the call does that.
 */
export const confirmField = { confirm: z.optional(z.boolean()) }

/** A side effect of a call. The text is a whole Vietnamese sentence. */
const Consequence = z.object({ kind: z.string(), text: z.string() })
export type Consequence = z.output<typeof Consequence>

/** The details of an answer `confirmation-needed`. */
export const Confirmation = z.object({
  consequences: z.array(Consequence).check(z.minLength(1)),
  /** Words of the button that confirms, such as `Tạo sơ đồ và đóng đăng ký`. */
  action: z.string(),
  /** Whether `reason` is required beside `confirm`. */
  asks_reason: z.optional(z.boolean()),
})
export type Confirmation = z.output<typeof Confirmation>
