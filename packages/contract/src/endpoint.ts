import type { Action } from '@vot/domain'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors'
import type { CallScope } from './scopes'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Schema = z.ZodMiniType

/** Schemas of one call. They are kept apart from the endpoint, since browsers need only their types. */
export interface Shapes {
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Schema of the answer. Fields that it lacks never leave the server. */
  readonly response: Schema
}

interface Call {
  /** Path with `:name` for each parameter. */
  readonly path: string
  /** One line for the API description. */
  readonly summary: string
  /** Who may call it; looked up in the access table. */
  readonly access: Action
  /** Error text for a visitor who is not signed in, if the endpoint has its own. */
  readonly signInText?: string
  /** The same for a body that has this field. */
  readonly signInTextWith?: { readonly field: string; readonly text: string }
  /** The body is a form (multipart/form-data) with one file in the field `file`; its shape is then `fileUpload(...)`. */
  readonly upload?: true
  /** The caller signs the request with its own key instead of a session, so the operation gets the raw headers and bytes. */
  readonly signed?: true
  /** Size limit of the body in bytes, where it is not the usual 1 MB. */
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

type Scopes = readonly [CallScope, ...CallScope[]]

/** Its answer is stale once one of the scopes has changed. */
interface ReadingCall {
  readonly reads: Scopes
  readonly writes?: never
}

/** It changes the scopes where it works. */
interface WritingCall {
  readonly reads?: never
  readonly writes: Scopes
}

/** One call of the API as a value: what server, web app, API description and tests all read. */
export type Endpoint = Call &
  ((ReadingCall & { readonly method: Method }) | (WritingCall & { readonly method: Exclude<Method, 'GET'> }))

/** The largest upload, in bytes. */
export const largestUpload = 5 * 2 ** 20

/** Media type of an Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of comma-separated values (RFC 4180). */
export const csvType = 'text/csv; charset=utf-8'

/** What all endpoints that answer with a table file have in common. */
export const tableFile = { produces: xlsxType, alsoProduces: [csvType] } as const

/** Defines an endpoint. Marked as pure, so that bundlers drop unused ones. */
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
