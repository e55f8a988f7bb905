import type { ChildProcess } from 'node:child_process'
import type { Endpoint, Language } from '@vot/contract'
import { ranOutOfMemory, sendToChild, startChildProcess, startError } from '../child-process'
import { type DatabaseFault, FaultElsewhereError } from '../db/log-database-fault'
import type { DatabaseLocation } from '../db/open-database'
import { languageNow } from '../language/language-now'
import { Semaphore } from '../semaphore'
import { type Failure, toFailure } from './failure'
import { isLargeRead, type ReadPlace } from './large-read-queries'
import type { RawInput } from './read-input'
import type { RequestContext, RequestVisitor, ServerFacts } from './request-context'

/** The first message to the process. */
export interface ReadingProcess {
  readonly location: DatabaseLocation
  readonly server: Pick<ServerFacts, 'version' | 'startedAt' | 'dialect' | 'accessTokenMs' | 'publicUrl'>
}

/** A read that the process is asked for. */
export interface ReadRequest {
  readonly id: number
  /** Path of the endpoint in the contract. */
  readonly path: string
  readonly raw: RawInput
  readonly visitor: RequestVisitor
  readonly now: number
  readonly address: string
  readonly userAgent: string | null
  readonly language: Language
  readonly medianResponseMs: number | null
  /** The change count of the server when it asked. */
  readonly changeCount: number
}

export type ReadAnswer =
  | { readonly kind: 'written'; readonly status: number; readonly json: Uint8Array }
  | {
      readonly kind: 'made'
      readonly json: Uint8Array
      readonly hash: string
      readonly seq: number | null
      readonly until: number | null
    }
  | { readonly kind: 'file'; readonly type: string; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'failure'; readonly failure: Failure }

/** The reply of the process: an answer, or what was thrown. */
export type ReadReply =
  /** The bytes of the answer come before it, and it holds none: how many there are, and they in their order. */
  | { readonly id: number; readonly length: number }
  | { readonly id: number; readonly piece: Uint8Array }
  | { readonly id: number; readonly answer: ReadAnswer }
  | { readonly id: number; readonly thrown: { readonly message: string; readonly fault: DatabaseFault | null } }

/** What an answer holds in bytes; null for a failure. */
export function bytesOf(answer: ReadAnswer): Uint8Array | null {
  if (answer.kind === 'failure') return null
  return answer.kind === 'file' ? answer.bytes : answer.json
}

/** The answer with other bytes in their place. */
export function withBytes(answer: ReadAnswer, bytes: Uint8Array): ReadAnswer {
  if (answer.kind === 'failure') return answer
  return answer.kind === 'file' ? { ...answer, bytes } : { ...answer, json: bytes }
}

/** Who sends the request, and when. */
type Requester = Pick<RequestContext, 'visitor' | 'now' | 'address' | 'userAgent'> & {
  readonly server: Pick<ServerFacts, 'medianResponseMs' | 'changeCount'>
}

const endTimeoutMs = 2_000
/** As many as the process has database connections: what waits there would be told that the database is away. */
const atOnce = 2
const usualLimits = { idleMs: 20_000, heapMegabytes: 1_024, answerMs: 120_000 }

/** A process ran out of memory or time over what it was asked. */
class OverLimitError extends Error {
  override readonly name = 'OverLimitError'

  constructor(readonly wasAlone: boolean) {
    super('a process for large reads ran out of memory or time')
  }
}

interface Waiting {
  /** Filled as they come: putting so many together at once would hold the event loop. */
  bytes: Buffer
  filled: number
  resolve(answer: ReadAnswer): void
  reject(error: Error): void
}

/** One process with the reads that it has not answered yet. */
class Reader {
  readonly #child: ChildProcess
  readonly #answerMs: number
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<void>
  isLost = false

  constructor(start: ReadingProcess, { heapMegabytes, answerMs }: Readonly<typeof usualLimits>) {
    this.#answerMs = answerMs
    const source = new URL('../reading-process.ts', import.meta.url)
    const child = startChildProcess('reading-process', source, heapMegabytes)
    child.on('message', (report: ReadReply) => this.#take(report))
    const failWaiting = (reason: Error) => {
      this.isLost = true
      for (const { reject } of this.#waiting.values()) reject(reason)
      this.#waiting.clear()
    }
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        const ended = new Error(`the process for large reads ended with ${signal ?? code}`)
        failWaiting(ranOutOfMemory(code, signal) ? new OverLimitError(this.#waiting.size === 1) : ended)
        resolve()
      })
      child.once('error', (error) => {
        failWaiting(startError(child, error))
        resolve()
      })
    })
    sendToChild(child, start)
    this.#child = child
  }

  #take(report: ReadReply): void {
    const waiting = this.#waiting.get(report.id)
    if (!waiting) return
    if ('length' in report) {
      waiting.bytes = Buffer.allocUnsafeSlow(report.length)
    } else if ('piece' in report) {
      waiting.bytes.set(report.piece, waiting.filled)
      waiting.filled += report.piece.byteLength
    } else if ('answer' in report) {
      waiting.resolve(withBytes(report.answer, waiting.bytes))
    } else {
      const { message, fault } = report.thrown
      waiting.reject(fault ? new FaultElsewhereError(fault, message) : new Error(message))
    }
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0
  }

  async ask(order: ReadRequest): Promise<ReadAnswer> {
    const late = setTimeout(() => this.#child.kill('SIGKILL'), this.#answerMs).unref()
    try {
      return await new Promise<ReadAnswer>((resolve, reject) => {
        this.#waiting.set(order.id, { bytes: Buffer.alloc(0), filled: 0, resolve, reject })
        sendToChild(this.#child, order)
      })
    } finally {
      clearTimeout(late)
      this.#waiting.delete(order.id)
    }
  }

  /** Lets the process close its database connections first. */
  async end(): Promise<void> {
    sendToChild(this.#child, 'end')
    const late = setTimeout(() => this.#child.kill('SIGKILL'), endTimeoutMs)
    await this.#ended
    clearTimeout(late)
  }
}

/**
 * Answers of large tournaments are made in a process with database connections of its own, so that the event
 * loop of the server is not held while they are read, put together, checked and written. The process is there while it
 * is needed. Small answers are made in the server: handing them over would cost more than making them.
 */
export class LargeReads {
  readonly #start: ReadingProcess
  readonly #limits: Readonly<typeof usualLimits>
  readonly #places = new Semaphore(atOnce)
  #shared: Reader | undefined
  #lastAlone: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #lastId = 0
  /** Answers that the process made. */
  made = 0

  constructor(start: ReadingProcess, limits: Partial<typeof usualLimits> = {}) {
    this.#start = start
    this.#limits = { ...usualLimits, ...limits }
  }

  /** Whether the answer may be a large one. */
  async isLarge(
    { method, path }: Endpoint,
    { params, query }: RawInput,
    { read, now }: RequestContext,
  ): Promise<boolean> {
    const place = method === 'GET' ? placeOf(path, { ...Object(query), ...Object(params) }) : null
    return place !== null && (await read((db) => isLargeRead(db, place, now)))
  }

  /**
   * The process's answer to a GET. Rejects as the operation does. What the process was asked when it ran out of
   * memory or time is asked again, each alone; what runs out alone is refused.
   */
  async answer({ path }: Pick<Endpoint, 'path'>, raw: RawInput, context: Requester): Promise<ReadAnswer> {
    const { visitor, now, address, userAgent, server } = context
    this.#lastId += 1
    const id = this.#lastId
    const input = { params: { ...Object(raw.params) }, query: { ...Object(raw.query) }, body: undefined }
    const facts = { medianResponseMs: server.medianResponseMs(), changeCount: server.changeCount() }
    const who = { visitor: { ...visitor }, now, address, userAgent, language: languageNow(), ...facts }
    const answer = await this.#ask({ id, path, raw: input, ...who })
    if (answer === 'too-large') return { kind: 'failure', failure: toFailure({ ok: false, code: 'read-too-large' }) }
    this.made += 1
    return answer
  }

  async #ask(order: ReadRequest): Promise<ReadAnswer | 'too-large'> {
    try {
      return await this.#places.run(() => this.#askShared(order))
    } catch (error) {
      if (!(error instanceof OverLimitError)) throw error
      if (error.wasAlone) return 'too-large'
      const alone = this.#lastAlone.then(() => this.#askAlone(order))
      this.#lastAlone = alone.catch(() => undefined)
      return await alone
    }
  }

  async #askShared(order: ReadRequest): Promise<ReadAnswer> {
    clearTimeout(this.#idle)
    if (!this.#shared || this.#shared.isLost) this.#shared = new Reader(this.#start, this.#limits)
    const reader = this.#shared
    try {
      return await reader.ask(order)
    } finally {
      if (reader.isIdle && reader === this.#shared) {
        clearTimeout(this.#idle)
        this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs).unref()
      }
    }
  }

  async #askAlone(order: ReadRequest): Promise<ReadAnswer | 'too-large'> {
    const reader = new Reader(this.#start, this.#limits)
    try {
      return await reader.ask(order)
    } catch (error) {
      if (error instanceof OverLimitError) return 'too-large'
      throw error
    } finally {
      await reader.end()
    }
  }

  /** Ends the process. A later read starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const reader = this.#shared
    this.#shared = undefined
    await reader?.end()
  }
}

/** What a path is about; null for an endpoint whose answer is always small or paged. */
function placeOf(path: string, input: Readonly<Record<string, unknown>>): ReadPlace | null {
  const about = (kind: 'tournament' | 'group' | 'registration', value: unknown): ReadPlace | null => {
    const id = Number(value)
    return Number.isSafeInteger(id) && id > 0 ? { kind, id } : null
  }
  if (path.startsWith('/api/fees/:scope/:id') || path.startsWith('/api/homes/:scope/:id')) {
    return about(input.scope === 'groups' ? 'group' : 'tournament', input.id)
  }
  if (path.startsWith('/api/tournaments/groups/:id')) return about('group', input.id)
  if (path.startsWith('/api/tournaments/:id')) return about('tournament', input.id)
  if (path === '/api/tournament-registrations') return about('tournament', input.tournament_id)
  if (path === '/api/tournament-registrations/:id/withdrawal') return about('registration', input.id)
  if (aboutUnderWay.has(path)) return { kind: 'under way' }
  return aboutEverything.has(path) ? { kind: 'everything' } : null
}

const aboutUnderWay: ReadonlySet<string> = new Set(['/api/tournaments/in-play', '/api/dashboard/today'])

const aboutEverything: ReadonlySet<string> = new Set([
  '/api/audit/export',
  '/api/clubs/export',
  '/api/players/export',
  '/api/players/duplicates',
  '/api/players/:id/calendar',
  '/api/courts/:id/calendar',
  '/api/dashboard',
])
