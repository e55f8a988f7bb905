import type { Action } from '@vot/domain'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Schema = z.ZodMiniType

/** What goes over the wire in one call. The shapes stand apart from their endpoint: browsers need only their types. */
export interface Shapes {
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Of the answer; fields that are not in it never leave the server. */
  readonly response: Schema
}

/** One call of the API as a value: what server, web app, API description and tests all read. */
export interface Endpoint {
  readonly method: Method
  /** Path with `:name` for each parameter. */
  readonly path: string
  /** One line for the API description. */
  readonly summary: string
  /** Who may call it; looked up in the access table. */
  readonly access: Action
  /** Text for somebody who is not signed in, where the endpoint has one of its own. */
  readonly signInText?: string
  /** The same for a body that has the field: what it asks for has a name of its own. */
  readonly signInTextWith?: { readonly field: string; readonly text: string }
  /** The body is a form (multipart/form-data) with one file in the field `file`; its shape is then `fileUpload(...)`. */
  readonly upload?: true
  /** The caller proves itself by a key of its own instead of a session: the operation gets headers and bytes as they came. */
  readonly signed?: true
  /** Bytes that its body may have where the usual 1 MB is too little. */
  readonly largestBody?: number
  /** Media type of an answer that is a file rather than JSON; its shape is then `FileAnswer`. */
  readonly produces?: string
  /** Further media types that the file may have, where the caller chooses its format. */
  readonly alsoProduces?: readonly string[]
  /** Status of the answer when it worked; 200 unless told. */
  readonly status?: 200 | 201
  /** Expected failures; the ones that every endpoint can give (session, validation, limits) are not repeated here. */
  readonly errors: readonly ErrorCode[]
  /** Types only; at run time the server finds the shapes by `shapesOf`. */
  readonly shapes: Shapes | undefined
}

/** Files are sent up to so many bytes. */
export const largestUpload = 5 * 2 ** 20

/** Media type of an Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of comma-separated values (RFC 4180). */
export const csvType = 'text/csv; charset=utf-8'

/** What every endpoint that answers a table as a file has in common. */
export const tableFile = { produces: xlsxType, alsoProduces: [csvType] } as const

/** An endpoint as a value. Bundlers drop those that nobody uses. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

/** Gives an endpoint the types of its shapes without importing them at run time. */
/* @__NO_SIDE_EFFECTS__ */
export function typed<S extends Shapes>(): S | undefined {
  return undefined
}

export type ShapesOf<E extends Endpoint> = NonNullable<E['shapes']>
type Output<Value> = Value extends Schema ? z.output<Value> : undefined
type Input<Value> = Value extends Schema ? z.input<Value> : undefined
type PartOf<E extends Endpoint, Name extends keyof Shapes> = Name extends keyof ShapesOf<E>
  ? ShapesOf<E>[Name]
  : undefined

export type ParamsOf<E extends Endpoint> = Output<PartOf<E, 'params'>>
export type QueryOf<E extends Endpoint> = Output<PartOf<E, 'query'>>
export type BodyOf<E extends Endpoint> = Output<PartOf<E, 'body'>>
export type ResponseOf<E extends Endpoint> = z.output<ShapesOf<E>['response']>
export type ErrorsOf<E extends Endpoint> = E['errors'][number]

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value }

/** What a caller passes: `{params, query, body}`, each only where the endpoint has it. */
export type CallInput<E extends Endpoint> = Part<'params', Input<PartOf<E, 'params'>>> &
  (undefined extends Input<PartOf<E, 'query'>> ? unknown : { readonly query?: Input<PartOf<E, 'query'>> }) &
  Part<'body', Input<PartOf<E, 'body'>>>
