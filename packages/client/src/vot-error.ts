/** A refused call. Decide by `code`; `message` is for people, in the server's language. */
export class VotError extends Error {
  override readonly name = 'VotError'
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** What an answer other than 2xx says; one that is not the server's own, as of a proxy, has the code `no-answer`. */
export async function readError(response: Response): Promise<VotError> {
  const text = await response.text()
  const { code, message, details } = parseObject(text)
  if (typeof code !== 'string' || typeof message !== 'string') {
    return new VotError(response.status, 'no-answer', `${response.status} ${response.statusText}`)
  }
  const isObject = typeof details === 'object' && details !== null
  return new VotError(response.status, code, message, isObject ? { ...details } : {})
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
