import {
  type commonErrors,
  type Endpoint,
  type ErrorCode,
  type ErrorsOf,
  FileAnswer,
  type ResponseOf,
  shapesOf,
} from '@vot/contract'
import { type Action, err, mayDo, ok, type Result } from '@vot/domain'
import * as z from 'zod/mini'
import type { Queries } from '../db/schema'
import { languageNow } from '../language/language-now'
import { type Failure, toFailure } from './failure'
import { LargeBody, readLargeInput } from './large-body'
import type { ReadAnswer } from './large-reads'
import type { PreparedRead } from './prepared-read'
import { findSeq, type Prepared, type PreparedReads, type Scope } from './prepared-reads'
import { type InputOf, type RawInput, readInput } from './read-input'
import type { RequestContext, ServerFacts } from './request-context'
import type { SentFile } from './send'

export type { InputOf } from './read-input'
export type { RequestContext, Work } from './request-context'

/** What the HTTP layer may answer for any endpoint, so an operation may return it undeclared. */
export type CommonError = (typeof commonErrors)[number]

export type Operation<E extends Endpoint> = (
  input: InputOf<E>,
  context: RequestContext,
) => Promise<Result<ResponseOf<E> | ReadInstead, ErrorsOf<E> | CommonError>>

/** What a write answers whose answer would be a large one: what `readBy` of its options reads once it is committed. */
export interface ReadInstead {
  readonly readInstead: true
}

/** An endpoint with its operation, without the types of the endpoint. */
export interface Route {
  readonly endpoint: Endpoint
  /** Whether a repeat by Idempotency-Key gets the first answer from the database; never where an answer holds tokens. */
  readonly repeatable: boolean
  /** Whether everybody gets the same bytes, which caches keep by their address. */
  readonly shared: boolean
  answer(request: RouteRequest): Promise<Answer>
}

export interface RouteRequest {
  readonly raw: RawInput
  readonly context: RequestContext
  readonly prepared: PreparedReads
  /** It is about a practice: what everybody may have otherwise is for some. */
  readonly isPractice?: boolean
  /** The newest event number that the client has seen, null when it does not say. */
  readonly seenSeq: number | null
  /** Has the answer made beside the server; null where it is small. */
  readonly answerBeside: (() => Promise<ReadAnswer>) | null
  /** Has a GET answered beside the server; null where nothing is. */
  readonly readBeside: ((endpoint: Endpoint, raw: RawInput) => Promise<ReadAnswer>) | null
}

export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly json: string }
  /** JSON that another process has written. */
  | { readonly kind: 'written'; readonly status: number; readonly json: Uint8Array }
  | { readonly kind: 'prepared'; readonly read: PreparedRead; readonly forSome: boolean }
  | ({ readonly kind: 'file' } & SentFile)
  | { readonly kind: 'failure'; readonly failure: Failure }

export interface HandleOptions {
  /** The GET whose answer a write gives when it returns `readInstead`; it gets the same parameters. */
  readonly readBy?: Endpoint
  /** True unless the endpoint is a GET: a repeat by Idempotency-Key gets the first answer. */
  readonly repeatable?: boolean
  /** Further details of the answer to malformed input, or a failure that takes precedence over it. */
  readonly onInvalid?: (
    params: unknown,
    context: RequestContext,
  ) => Promise<Result<Readonly<Record<string, unknown>>, ErrorCode>>
}

async function addDetails(
  failure: Failure,
  { params }: RawInput,
  context: RequestContext,
  { onInvalid }: HandleOptions,
): Promise<Failure> {
  const more = await onInvalid?.(params, context)
  if (!more) return failure
  if (!more.ok) return toFailure(more)
  return { ...failure, body: { ...failure.body, details: { ...failure.body.details, ...more.value } } }
}

/** Binds an endpoint to its operation. A failure that the endpoint does not declare does not compile. */
export function handle<const E extends Endpoint>(
  endpoint: E,
  operation: Operation<E>,
  options: HandleOptions = {},
): Route {
  return {
    endpoint,
    repeatable: options.repeatable ?? endpoint.method !== 'GET',
    shared: false,
    async answer({ raw, context, answerBeside, readBeside }) {
      const { body } = raw
      const read = body instanceof LargeBody ? await readLargeInput(endpoint, raw, body) : readInput(endpoint, raw)
      if (!read.ok) return { kind: 'failure', failure: await addDetails(read.failure, raw, context, options) }
      const besideAnswer = await answerBeside?.()
      if (besideAnswer && besideAnswer.kind !== 'made') return besideAnswer
      const result = await operation(read.input, context)
      if (!result.ok) return { kind: 'failure', failure: toFailure(result) }
      if (isReadInstead(result.value)) {
        if (!options.readBy || !readBeside) throw new Error(`nothing reads the answer of ${endpoint.path}`)
        const made = await readBeside(options.readBy, { params: raw.params, query: {}, body: undefined })
        return made.kind === 'made' ? { kind: 'written', status: endpoint.status ?? 200, json: made.json } : made
      }
      if (endpoint.produces !== undefined) return { kind: 'file', ...readFile(endpoint.produces, result.value) }
      return { kind: 'json', status: endpoint.status ?? 200, json: writeResponse(endpoint, result.value) }
    },
  }
}

export interface TournamentRead<E extends Endpoint> {
  readonly tournamentId: (input: InputOf<E>) => number
  /** Runs only when the tournament's `seq` has moved, with every query at one moment. */
  readonly build: (
    db: Queries,
    input: InputOf<E>,
    seq: number,
    now: number,
  ) => Promise<Result<ResponseOf<E>, ErrorsOf<E>>>
  /** Refuses the read for visitors without the access; those with it get an answer of their own. */
  readonly reserved?: {
    readonly access: Action
    refuse(db: Queries, input: InputOf<E>, now: number): Promise<Result<null, ErrorsOf<E>>>
  }
}

/**
 * A public answer about one tournament, from bytes that are prepared once per event of the tournament: ETag, 304 and
 * compressed forms. The same bytes go to everybody, so they hold nothing that depends on who asks.
 */
export function handlePrepared<const E extends Endpoint>(endpoint: E, source: TournamentRead<E>): Route {
  return preparedRoute(endpoint, async (input, context) => {
    const tournamentId = source.tournamentId(input)
    const { reserved } = source
    const hasAccess = reserved !== undefined && mayDo(context.visitor.role, reserved.access)
    const seesReserved = hasAccess && !(await context.read((db) => reserved.refuse(db, input, context.now))).ok
    return {
      scope: tournamentId,
      forSome: seesReserved,
      currentSeq: () => context.read((db) => findSeq(db, tournamentId)),
      build: () =>
        context.publicSnapshot(async (db): Promise<Result<Prepared, ErrorCode>> => {
          const seq = await findSeq(db, tournamentId)
          if (seq === undefined) return err('tournament-not-found')
          const shown = seesReserved ? undefined : await reserved?.refuse(db, input, context.now)
          if (shown?.ok === false) return shown
          const built = await source.build(db, input, seq, context.now)
          return built.ok ? ok({ json: writeResponse(endpoint, built.value), seq, until: null }) : built
        }),
    }
  })
}

export interface ListRead<E extends Endpoint> {
  /** `until`: epoch ms of the next moment at which the clock alone changes the answer, null for never. */
  readonly build: (
    db: Queries,
    input: InputOf<E>,
    now: number,
    server: ServerFacts,
  ) => Promise<Result<{ readonly answer: ResponseOf<E>; readonly until: number | null }, ErrorsOf<E>>>
}

/** A public answer that spans tournaments, prepared once per event of any tournament and per counter that moves. */
export function handlePreparedList<const E extends Endpoint>(endpoint: E, source: ListRead<E>): Route {
  return preparedRoute(endpoint, async (input, context) => ({
    scope: 'every-tournament',
    forSome: false,
    currentSeq: async () => undefined,
    build: () =>
      context.publicSnapshot(async (db): Promise<Result<Prepared, ErrorCode>> => {
        const built = await source.build(db, input, context.now, context.server)
        if (!built.ok) return built
        return ok({ json: writeResponse(endpoint, built.value.answer), seq: null, until: built.value.until })
      }),
  }))
}

interface PreparedParts {
  readonly scope: Scope
  /** Whether the answer is reserved for visitors with the access. */
  readonly forSome: boolean
  currentSeq(): Promise<number | undefined>
  build(): Promise<Result<Prepared, ErrorCode>>
}

function preparedRoute<E extends Endpoint>(
  endpoint: E,
  describeRead: (input: InputOf<E>, context: RequestContext) => Promise<PreparedParts>,
): Route {
  return {
    endpoint,
    repeatable: false,
    shared: true,
    async answer({ raw, context, prepared, isPractice = false, seenSeq, answerBeside }) {
      const read = readInput(endpoint, raw)
      if (!read.ok) return { kind: 'failure', failure: read.failure }
      const { params, query } = read.input
      const described = await describeRead(read.input, context)
      const parts = { ...described, forSome: described.forSome || isPractice }
      const key = `${languageNow()} ${endpoint.path} ${JSON.stringify([params, query])}${parts.forSome ? ' for some' : ''}`
      const source = { key, ...parts, ...(answerBeside && { build: () => buildBeside(answerBeside) }) }
      const outcome = await prepared.get(source, seenSeq)
      if (!outcome.ok) return { kind: 'failure', failure: toFailure(outcome) }
      return { kind: 'prepared', read: outcome.value, forSome: parts.forSome }
    },
  }
}

/** Checked by shape, since a repeat gets it from the database as JSON. */
function isReadInstead(value: unknown): value is ReadInstead {
  return typeof value === 'object' && value !== null && 'readInstead' in value
}

async function buildBeside(answerBeside: () => Promise<ReadAnswer>): Promise<Result<Prepared, ErrorCode>> {
  const answer = await answerBeside()
  if (answer.kind === 'failure') return err(answer.failure.body.code, answer.failure.body.details)
  if (answer.kind !== 'made') throw new Error('the process for large reads prepared nothing')
  const { json: bytes, hash, seq, until } = answer
  return ok({ json: { bytes, hash }, seq, until })
}

function readFile(usual: string, value: unknown) {
  const { file_name: name, type = usual, bytes } = FileAnswer.parse(value)
  return { type, name, bytes }
}

/** JSON of the declared fields alone. Throws when a declared one is missing or of another type: that is a bug. */
function writeResponse<E extends Endpoint>(endpoint: E, value: ResponseOf<E>): string {
  const parsed = z.safeParse(shapesOf(endpoint).response, value)
  if (parsed.success) return JSON.stringify(parsed.data)
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  throw new Error(`the answer of ${endpoint.method} ${endpoint.path} is not as declared: ${faults.join(', ')}`)
}
