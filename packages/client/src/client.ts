import {
  apiVersion,
  apiVersionHeader,
  type CallInput,
  type commonErrors,
  type Endpoint,
  type ErrorsOf,
  livePath,
  type ResponseOf,
} from '@vot/contract'
import { addressOf } from './address'
import { type LiveEvent, type LiveOptions, readStream } from './live'
import { readError, VotError } from './vot-error'

export interface ClientOptions {
  /** Where the server is, such as `https://giai.example.vn`. */
  readonly url: string
  /** A token of a person or a group; without one the client reads what everybody may. */
  readonly token?: string
  /** The version of the API to speak; null for whatever the server speaks to its own app, which nobody promises. */
  readonly version?: '1' | null
  /** How often a call is tried again that was not let through (429, 503) or got no answer (502, 504); 3 unless told. */
  readonly retries?: number
  /** A wait that the server asks for is not waited where it is longer; a minute unless told. */
  readonly maxWaitMs?: number
  /** What sends; the `fetch` of the platform unless told. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  /** Of a write: a repeat with the same key gets the first answer. Each call has a new one unless told; null for none. */
  readonly idempotencyKey?: string | null
  readonly signal?: AbortSignal
}

/** A file as answer. */
export interface VotFile {
  readonly file_name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Numbers go where texts do. */
type Spoken<Part> = { readonly [Name in keyof Part]: string extends Part[Name] ? Part[Name] | number : Part[Name] }
type Loose<Parts> = {
  readonly [Name in keyof Parts]: Name extends 'params' | 'query' ? Spoken<NonNullable<Parts[Name]>> : Parts[Name]
}

/** `{params, query, body}` of a call, each where the call has it. */
export type Input<E extends Endpoint> = Loose<CallInput<E>>
export type Answer<E extends Endpoint> = E extends { readonly produces: string } ? VotFile : ResponseOf<E>

/** How a call went, with the codes that it may be refused by. */
export type Outcome<E extends Endpoint> =
  | { readonly ok: true; readonly value: Answer<E> }
  | { readonly ok: false; readonly code: ErrorsOf<E> | (typeof commonErrors)[number]; readonly error: VotError }

/** Calls that list with cursors. */
export type Listed<E extends Endpoint> =
  ResponseOf<E> extends {
    readonly items: readonly unknown[]
    readonly next_cursor?: string | undefined
  }
    ? E
    : never
export type ItemOf<E extends Endpoint> =
  ResponseOf<E> extends { readonly items: readonly (infer Item)[] } ? Item : never

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Speaks with one server. */
export class VotClient {
  readonly url: string
  /** Of the person or group that the next call is for. */
  token: string | undefined
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.url = options.url.replace(/\/+$/, '')
    this.token = options.token
    this.#options = options
  }

  /** @throws {VotError} when the call is refused. */
  async call<const E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Answer<E>> {
    const { params, query, body } = input as LooseInput
    const address = addressOf(endpoint.path, { params, query })
    const { idempotencyKey: key = crypto.randomUUID() } = options
    const response = await this.#send(address, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && !endpoint.upload && { 'content-type': 'application/json' }),
        ...(endpoint.method !== 'GET' && key !== null && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: endpoint.upload ? writeForm(body) : JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
    if (endpoint.produces !== undefined) return (await readFile(response)) as Answer<E>
    return JSON.parse(await response.text())
  }

  /** Like `call`, with a refusal as a value: its codes are those that the call may give. */
  async attempt<const E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Outcome<E>> {
    try {
      return { ok: true, value: await this.call(endpoint, input, options) }
    } catch (error) {
      if (!(error instanceof VotError)) throw error
      return { ok: false, code: error.code as ErrorsOf<E>, error }
    }
  }

  /** Every item of a list, page after page by cursors. */
  async *list<const E extends Endpoint>(
    endpoint: E & Listed<E>,
    input: Input<E>,
    options: Pick<CallOptions, 'signal'> = {},
  ): AsyncGenerator<ItemOf<E>, void> {
    const { query = {}, ...rest } = input as LooseInput
    for (let cursor: string | undefined; ; ) {
      const asked = { ...rest, query: { ...query, ...(cursor !== undefined && { cursor }) } } as Input<E>
      const page = (await this.call<E>(endpoint, asked, options)) as {
        readonly items: readonly ItemOf<E>[]
        readonly next_cursor?: string
      }
      yield* page.items
      if (page.next_cursor === undefined) return
      cursor = page.next_cursor
    }
  }

  /**
   * What changes, for as long as the caller goes on reading. A stream that breaks is opened again where it was: nothing
   * is left out, and where the server cannot go on from there it says `resync`.
   * @throws {VotError} when the server refuses it, as for a tournament that is not there.
   */
  async *live(options: LiveOptions = {}): AsyncGenerator<LiveEvent, void> {
    const { tournamentId, groupId, signal } = options
    const address = addressOf(livePath, { query: { tournament_id: tournamentId, group_id: groupId } })
    let cursor = options.after
    for (let failures = 0; !signal?.aborted; ) {
      const cut = new AbortController()
      const end = () => cut.abort()
      signal?.addEventListener('abort', end)
      try {
        const headers = { accept: 'text/event-stream', ...(cursor !== undefined && { 'last-event-id': cursor }) }
        const response = await this.#send(address, { headers, signal: cut.signal })
        for await (const event of readStream(response.body ?? new ReadableStream(), end)) {
          failures = 0
          if (event.cursor !== '') cursor = event.cursor
          yield event
        }
      } catch (error) {
        const isRefused = error instanceof VotError && error.status < 500 && error.status !== 429
        if (isRefused) throw error
      } finally {
        signal?.removeEventListener('abort', end)
      }
      failures += 1
      if (!signal?.aborted) await sleep(waitMs(failures), signal)
    }
  }

  /** Sends until an answer comes that is worth having; a write is safe to repeat by its key. */
  async #send(address: string, init: RequestInit): Promise<Response> {
    const { version = apiVersion, retries = 3, maxWaitMs = 60_000 } = this.#options
    const headers = {
      ...init.headers,
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(version !== null && address.split('?')[0] !== livePath && { [apiVersionHeader]: version }),
    }
    for (let tried = 1; ; tried += 1) {
      let wait = waitMs(tried)
      try {
        const response = await (this.#options.fetch ?? fetch)(this.url + address, { ...init, headers })
        if (response.ok) return response
        const error = await readError(response)
        const after = Number(response.headers.get('retry-after') ?? Number.NaN)
        if (Number.isFinite(after)) wait = after * 1_000
        // A proxy in front says so while the server behind it is replaced.
        const isUnreached = error.code === 'no-answer' && [502, 504].includes(response.status)
        const isForNow = response.status === 429 || response.status === 503 || isUnreached
        if (!isForNow || tried > retries || wait > maxWaitMs) throw error
      } catch (error) {
        if (error instanceof VotError || tried > retries || init.signal?.aborted) throw error
      }
      await sleep(wait, init.signal ?? undefined)
    }
  }
}

/** Half a second, then twice as long each time, half a minute at most; with chance, so that many do not come at once. */
function waitMs(time: number): number {
  return Math.min(30_000, 250 * 2 ** time) * (0.75 + Math.random() / 2)
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

function writeForm(body: unknown): FormData {
  const { file } = body as { readonly file: { readonly file_name: string; readonly bytes: Uint8Array<ArrayBuffer> } }
  const form = new FormData()
  form.set('file', new Blob([file.bytes]), file.file_name)
  return form
}

async function readFile(response: Response): Promise<VotFile> {
  const named = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/i.exec(named)?.[1]
  return {
    file_name: name === undefined ? (/filename="([^"]*)"/.exec(named)?.[1] ?? '') : decodeURIComponent(name),
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
