import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { IdParams, Message } from '../fields'
import { ManagedUserView } from './session-shapes'

export const OwnPassword = z
  .string(fieldMessages['current-password-required'])
  .check(z.minLength(1, fieldMessages['current-password-required']), z.maxLength(200, fieldMessages['text-too-long']))

/** How an account stands with its second factor: the codes of an app on the person's phone (TOTP, RFC 6238). */
export const SecondFactorView = z.object({
  on: z.boolean(),
  /** When it was turned on; null while it is off. */
  since: z.nullable(z.string()),
  recovery_codes_left: z.int(),
  /** Whether an administrator demands it of organisers. */
  demanded: z.boolean(),
})

export type SecondFactorView = z.output<typeof SecondFactorView>

/** Recovery codes for a lost phone. Each signs in once; they are returned only here. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const readSecondFactorShapes = {
  response: SecondFactorView,
}

export const beginSecondFactorShapes = {
  body: z.object({ current_password: OwnPassword }),
  response: z.object({
    /** Base32, for typing it into the app. */
    secret: z.string(),
    /** The same secret as an `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
}

export const confirmSecondFactorShapes = {
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1, fieldMessages['code-required']), z.maxLength(40)) }),
  response: RecoveryCodes,
}

export const renewRecoveryCodesShapes = {
  body: z.object({ current_password: OwnPassword }),
  response: RecoveryCodes,
}

export const turnOffSecondFactorShapes = {
  body: z.object({ current_password: OwnPassword }),
  response: Message,
}

export const resetSecondFactorShapes = {
  params: IdParams,
  response: ManagedUserView,
}

const Demand = z.object({ demanded: z.boolean() })

export const readSecondFactorDemandShapes = {
  response: Demand,
}

export const setSecondFactorDemandShapes = {
  body: Demand,
  response: Demand,
}
