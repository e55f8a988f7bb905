import {
  type BodyOf,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  listNotifications,
  livePath,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  readOwnFollows,
  type Shapes,
  shapesOf,
} from '@vot/contract'
import { vi } from 'vitest'

/** A call as the fake server got it, already read by the contract. */
export interface ReceivedCall<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly headers: Headers
}

type Answer<E extends Endpoint> = ResponseOf<E> | FailedAnswer | Response
/** Kept with its endpoint, whose calls alone it gets. */
type Handler = (call: never) => unknown

class FailedAnswer {
  constructor(
    readonly code: ErrorCode,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {}
}

/** An expected failure of the contract as an answer; `details.fields` holds texts by field. */
export function fail(code: ErrorCode, details?: Readonly<Record<string, unknown>>): FailedAnswer {
  return new FailedAnswer(code, details)
}

/**
 * Answers `fetch` by endpoints of the contract. A request body that the contract refuses answers 400, a call that was
 * not told how to answer throws. `cutNetwork` makes every call fail as without network.
 */
export class FakeServer {
  readonly calls: { readonly endpoint: Endpoint; readonly call: unknown }[] = []
  /** Of the live streams that were opened. */
  readonly liveAddresses: string[] = []
  cutNetwork = false
  private readonly handlers = new Map<Endpoint, Handler>()
  private liveStreams: ReadableStreamDefaultController<Uint8Array>[] = []

  constructor() {
    // The shell asks for the notices of whoever is signed in.
    this.on(listNotifications, ({ query: { page, per_page } }) => ({
      items: [],
      unread_count: 0,
      page,
      per_page,
      total_count: 0,
      total_pages: 0,
    }))
    // Screens of what can be followed ask whether it is.
    this.on(readOwnFollows, () => ({
      ...{ is_subscribed: false, is_on: true, kinds_off: [], quiet: null, follows: [], sent: [] },
    }))
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => this.receive(input, init))
  }

  /** How the endpoint answers from now on, at once or when the test says so. */
  on<E extends Endpoint>(endpoint: E, handler: (call: ReceivedCall<E>) => Answer<E> | Promise<Answer<E>>): this {
    this.handlers.set(endpoint, handler)
    return this
  }

  /** The calls of one endpoint so far. */
  callsOf<E extends Endpoint>(endpoint: E): readonly ReceivedCall<E>[] {
    return this.calls.filter((entry) => entry.endpoint === endpoint).map(({ call }) => call as ReceivedCall<E>)
  }

  /** Sends a live event to everyone who listens, who are few: the server has nothing to spread. */
  emitLive(data: object, id = '1'): void {
    const text = `id: ${id}\nevent: change\nspread: 1\ndata: ${JSON.stringify(data)}\n\n`
    for (const stream of this.liveStreams) stream.enqueue(new TextEncoder().encode(text))
  }

  /** Tells everyone who listens that requests for correction or claims changed. */
  emitCorrection(): void {
    const frame = new TextEncoder().encode('event: correction\ndata: {}\n\n')
    for (const stream of this.liveStreams) stream.enqueue(frame)
  }

  private async receive(input: string, init: RequestInit): Promise<Response> {
    if (this.cutNetwork) throw new TypeError('Failed to fetch')
    const url = new URL(input, 'http://fake.test')
    if (url.pathname === livePath) {
      this.liveAddresses.push(input)
      return this.openLive(init)
    }
    for (const [endpoint, handler] of this.handlers) {
      const params = matchPath(endpoint.path, url.pathname)
      if (endpoint.method !== (init.method ?? 'GET') || params === undefined) continue
      return this.answer(endpoint, handler, params, url, { ...init, body: await bodyOf(init) })
    }
    throw new Error(`the fake server was not told about ${init.method ?? 'GET'} ${url.pathname}`)
  }

  private async answer(
    endpoint: Endpoint,
    handler: Handler,
    raw: object,
    url: URL,
    init: ReadRequest,
  ): Promise<Response> {
    const { body } = init
    const shapes: Shapes = shapesOf(endpoint)
    const parsed = shapes.body?.safeParse(body)
    if (parsed && !parsed.success) {
      const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
      return failure(fail('validation-failed', { fields }))
    }
    const call = {
      params: shapes.params?.parse(raw),
      query: shapes.query?.parse(Object.fromEntries(url.searchParams)),
      body: parsed?.data,
      headers: new Headers(init.headers),
    }
    this.calls.push({ endpoint, call })
    const answer = await handler(call as never)
    if (answer instanceof FailedAnswer) return failure(answer)
    // A file is answered as it is.
    if (answer instanceof Response) return answer
    // An answer that the contract does not know is a mistake of the test.
    shapes.response.parse(answer)
    return Response.json(answer, { status: endpoint.status ?? 200 })
  }

  private openLive({ signal }: RequestInit): Response {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.liveStreams.push(controller)
        // As the server does: a screen that hears nothing for 4.5 s takes it for gone, however slow the machine is.
        const heartbeat = setInterval(() => controller.enqueue(new TextEncoder().encode(': \n\n')), 2000)
        signal?.addEventListener('abort', () => {
          clearInterval(heartbeat)
          if (!this.liveStreams.includes(controller)) return
          this.liveStreams = this.liveStreams.filter((other) => other !== controller)
          controller.close()
        })
      },
    })
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } })
  }
}

type ReadRequest = Omit<RequestInit, 'body'> & { readonly body: unknown }

/** The body as the server's operations get it: JSON, or a form with a file. */
async function bodyOf({ body }: RequestInit): Promise<unknown> {
  if (typeof body === 'string') return JSON.parse(body)
  const file = body instanceof FormData ? body.get('file') : null
  if (!(file instanceof File)) return undefined
  return { file: { file_name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
}

function failure({ code, details }: FailedAnswer): Response {
  const { status, message } = errorCatalogue[code]
  return Response.json({ code, message, ...(details ? { details } : {}) }, { status })
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) {
      if (/id$/i.test(name) && !/^\d+$/.test(part)) return undefined
      params[name.slice(1)] = part
    } else if (name !== part) return undefined
  }
  return params
}
