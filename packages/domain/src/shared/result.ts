/** The outcome of an operation whose failures are expected: a value, or a code from a closed list. */
export type Result<Value, Code extends string = never> = Ok<Value> | Err<Code>

export interface Ok<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Err<Code extends string> {
  readonly ok: false
  readonly code: Code
  /** Facts for the reader of the error, by field or name; never personal data. */
  readonly details?: ErrorDetails
}

export type ErrorDetails = Readonly<Record<string, unknown>>

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value }
}

export function err<const Code extends string>(code: Code, details?: ErrorDetails): Err<Code> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details }
}
