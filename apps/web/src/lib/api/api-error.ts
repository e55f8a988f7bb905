import type { Confirmation, ErrorCode } from '@vot/contract'
import { fieldsOf } from './parse-json'
import { strings } from './strings'

const textOfStatus: Readonly<Record<number, string>> = strings.ofStatus

/** A call that failed: `message` is what people read; `status` 0 and code `network` when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network' | 'unknown'
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait that the server named. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ErrorCode | 'network' | 'unknown',
    message: string,
    more: { details?: Readonly<Record<string, unknown>>; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? {}
    this.retryAfter = more.retryAfter
  }

  /** Texts by field path of a refused body, such as `{'divisions.0.name': '...'}`. */
  get fields(): Readonly<Record<string, string>> {
    const texts = Object.entries(fieldsOf(this.details.fields))
    return Object.fromEntries(texts.map(([path, text]) => [path, String(text)]))
  }
}

export function networkError(): ApiError {
  return new ApiError(0, 'network', strings.network)
}

/** The failed answer as an error; the server's message comes first. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { code, message, details } = fieldsOf(await response.json().catch(() => null))
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(
    response.status,
    // The server's codes are the closed list of the contract; this is the border where they come in.
    typeof code === 'string' ? (code as ErrorCode) : 'unknown',
    typeof message === 'string' && message !== ''
      ? message
      : (textOfStatus[response.status] ?? strings.otherStatus(response.status)),
    { details: fieldsOf(details), retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined },
  )
}

/** A failure that may pass by itself: no network, or a fault of the server. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Whether the server refused for this reason. */
export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code
}

/** A file that is not asked for, since this browser cannot save it; the person has been told. */
export class InAppError extends Error {}

/** The text of an error for people; `fallback` for what is no answer of the server. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback
}

/** What the server asks before it does what was sent; null for every other failure. */
export function confirmationOf(error: unknown): Confirmation | null {
  if (!(error instanceof ApiError) || error.code !== 'confirmation-needed') return null
  const { consequences, action, asks_reason } = error.details
  const read = Array.isArray(consequences) ? consequences.map(fieldsOf) : []
  return {
    consequences: read.map(({ kind, text }) => ({ kind: String(kind), text: String(text) })),
    action: String(action),
    ...(asks_reason === true && { asks_reason }),
  }
}
