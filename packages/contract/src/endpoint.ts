import type { Action } from '@vot/domain'
import * as z from 'zod/mini'
import { type ErrorCode, type FieldMessageKey, fieldMessages } from './errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Schema = z.ZodMiniType

/** One call of the API as a value: what server, web app, API description and tests all read. */
export interface Endpoint {
  readonly method: Method
  /** Path with `:name` for each parameter. */
  readonly path: string
  /** One line for the API description. */
  readonly summary: string
  /** Who may call it; looked up in the access table. */
  readonly access: Action
  /** Text for somebody who is not signed in, where the specification has one of its own. */
  readonly signInText?: string
  /** The same for a body that has the field: what it asks for has a name of its own. */
  readonly signInTextWith?: { readonly field: string; readonly text: string }
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a form (multipart/form-data) with one file in the field `file`; `body` is then `fileUpload(...)`. */
  readonly upload?: true
  /** Bytes that its body may have where the usual 1 MB is too little. */
  readonly largestBody?: number
  /** Shape of the answer; fields that are not in it never leave the server. */
  readonly response: Schema
  /** Media type of an answer that is a file rather than JSON; its `response` is then `FileAnswer`. */
  readonly produces?: string
  /** Further media types that the file may have, where the caller chooses its format. */
  readonly alsoProduces?: readonly string[]
  /** Status of the answer when it worked; 200 unless told. */
  readonly status?: 200 | 201
  /** Expected failures; the ones that every endpoint can give (session, validation, limits) are not repeated here. */
  readonly errors: readonly ErrorCode[]
}

/** A file that an endpoint with `produces` answers: the bytes are the body, the name stands in Content-Disposition. */
export const FileAnswer = z.object({
  file_name: z.string(),
  /** Where it is not what the endpoint `produces`. */
  type: z.optional(z.string()),
  /** Those that come piece by piece are sent as they come. */
  bytes: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    (value) => value instanceof Uint8Array || Object(value)[Symbol.asyncIterator] !== undefined,
  ),
})

/** A file that a client sends to an endpoint with `upload`; its name is the client's own. */
const UploadedFile = z.object({
  file_name: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type UploadedFile = z.output<typeof UploadedFile>

/** The body of an endpoint with `upload`. `name`: what the file may be called; `required`: text for any other, or none. */
export function fileUpload(name: RegExp, required: FieldMessageKey) {
  const isFile = (value: unknown) => {
    const { data } = z.safeParse(UploadedFile, value)
    return data !== undefined && name.test(data.file_name)
  }
  return z.object({ file: z.custom<UploadedFile>(isFile, fieldMessages[required]) })
}

/** Files are sent up to so many bytes. */
export const largestUpload = 5 * 2 ** 20

/** Media type of an Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of comma-separated values (RFC 4180). */
export const csvType = 'text/csv; charset=utf-8'

/** What a table is saved as. */
export const TableFormat = z._default(z.enum(['xlsx', 'csv']), 'xlsx')
export type TableFormat = z.output<typeof TableFormat>
/** What every endpoint that answers a table as a file has in common. */
export const tableFile = { produces: xlsxType, alsoProduces: [csvType], response: FileAnswer } as const

export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

type Output<Value> = Value extends Schema ? z.output<Value> : undefined
type Input<Value> = Value extends Schema ? z.input<Value> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
export type ErrorsOf<E extends Endpoint> = E['errors'][number]

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value }

/** What a caller passes: `{params, query, body}`, each only where the endpoint has it. */
export type CallInput<E extends Endpoint> = Part<'params', Input<E['params']>> &
  (undefined extends Input<E['query']> ? unknown : { readonly query?: Input<E['query']> }) &
  Part<'body', Input<E['body']>>
