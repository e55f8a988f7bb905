import {
  Confirmation,
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  errorFields,
  errorTexts,
  phrases,
} from '@vot/contract'
import type { Err, ErrorDetails } from '@vot/domain'
import * as z from 'zod/mini'
import { say } from '../language/say'
import { translateText } from '../language/translate-text'

/** A refused request as it is sent. */
export interface Failure {
  readonly status: number
  readonly body: ErrorBody
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfter?: number
}

/**
 * The answer for an expected failure, in the language of who asked. A refused value is named in `details.fields` beside
 * what else is told of it; `details.retry_after_seconds` also becomes the Retry-After header.
 */
export function toFailure({ code, details: told }: Err<ErrorCode>): Failure {
  const { status } = errorCatalogue[code]
  if (code === 'validation-failed' && isTexts(told?.fields)) return invalidInput(told.fields)
  const message = messageOf(code, told)
  const field = errorFields[code]
  const details = field === undefined ? told : { fields: { [field]: message }, ...told }
  const retryAfter = details?.retry_after_seconds
  return {
    status,
    body: { code, message, ...(details && { details }) },
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}

function messageOf(code: ErrorCode, details: ErrorDetails | undefined): string {
  const message = say(errorTexts)[code]
  if (code === 'confirmation-needed') return questionOf(details, message)
  if (code === 'player-already-registered' && details)
    return say(phrases).otherTeam(String(details.player), String(details.team))
  return message
}

/** A question names what would happen, also for who reads the message alone. */
function questionOf(details: ErrorDetails | undefined, general: string): string {
  const { data } = z.safeParse(Confirmation, details)
  return data ? data.consequences.map(({ text }) => text).join(' ') : general
}

function isTexts(fields: unknown): fields is Readonly<Record<string, string>> {
  return (
    typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string')
  )
}

/** 400 whose message is the first broken rule's text and whose `details.fields` has a text for each field. */
export function invalidInput(fields: Readonly<Record<string, string>>): Failure {
  const told = Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, translateText(text)]))
  const [first = say(errorTexts)['validation-failed']] = Object.values(told)
  const { status } = errorCatalogue['validation-failed']
  return { status, body: { code: 'validation-failed', message: first, details: { fields: told } } }
}

/** 500 with the request id and nothing else. */
export function internalFault(requestId: string): Failure {
  const details: ErrorDetails = { request_id: requestId }
  return toFailure({ ok: false, code: 'internal-error', details })
}
