import { Worker } from 'node:worker_threads'
import type { Endpoint } from '@vot/contract'
import { type DatabaseFault, FaultElsewhereError } from '../db/database-fault'
import type { DatabaseLocation } from '../db/open-database'
import { threadScript } from '../programs'
import type { Failure } from './failure'
import { isMuchToRead, type ReadPlace } from './large-read-queries'
import type { RawInput } from './read-input'
import type { RequestContext, RequestVisitor, ServerFacts } from './request-context'

/** What the thread is started with. */
export interface ReadingThread {
  readonly location: DatabaseLocation
  readonly server: Pick<ServerFacts, 'version' | 'startedAt' | 'dialect' | 'accessTokenMs' | 'publicUrl'>
}

/** One read that the thread is asked for. */
export interface ReadOrder {
  readonly id: number
  /** Path of the endpoint in the contract. */
  readonly path: string
  readonly raw: RawInput
  readonly visitor: RequestVisitor
  readonly now: number
  readonly address: string
  readonly userAgent: string | null
  readonly medianResponseMs: number | null
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

/** What the thread says of an order: its answer, or what was thrown. */
export type ReadReport =
  | { readonly id: number; readonly answer: ReadAnswer }
  | { readonly id: number; readonly thrown: { readonly message: string; readonly fault: DatabaseFault | null } }

/** Who asks, and when. */
type Asker = Pick<RequestContext, 'visitor' | 'now' | 'address' | 'userAgent'> & {
  readonly server: Pick<ServerFacts, 'medianResponseMs'>
}

const endAfterIdleMs = 20_000
const endWithinMs = 2_000
const heapMegabytes = 1_024

/**
 * [API-41] Answers of large tournaments are made in a thread with database connections of its own, so that the event
 * loop of the server is not held while they are read, put together, checked and written. The thread is there while it
 * is needed. Small answers are made in the server: handing them over would cost more than making them.
 */
export class LargeReads {
  readonly #start: ReadingThread
  readonly #waiting = new Map<number, { resolve(answer: ReadAnswer): void; reject(error: Error): void }>()
  readonly #idleMs: number
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0
  /** Answers that the thread made. */
  made = 0

  constructor(start: ReadingThread, idleMs = endAfterIdleMs) {
    this.#start = start
    this.#idleMs = idleMs
  }

  /** Whether the answer may be a large one. */
  async isLarge({ method, path }: Endpoint, { params, query }: RawInput, { read }: RequestContext): Promise<boolean> {
    const place = method === 'GET' ? placeOf(path, { ...Object(query), ...Object(params) }) : null
    return place !== null && (await read((db) => isMuchToRead(db, place)))
  }

  /** The thread's answer to a GET. Rejects as the operation does. */
  async answer({ path }: Pick<Endpoint, 'path'>, raw: RawInput, context: Asker): Promise<ReadAnswer> {
    const { visitor, now, address, userAgent, server } = context
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#open()
    this.#lastId += 1
    const id = this.#lastId
    const input = { params: { ...Object(raw.params) }, query: { ...Object(raw.query) }, body: undefined }
    const who = { visitor: { ...visitor }, now, address, userAgent, medianResponseMs: server.medianResponseMs() }
    const order: ReadOrder = { id, path, raw: input, ...who }
    try {
      return await new Promise<ReadAnswer>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject })
        thread.postMessage(order)
      })
    } finally {
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), this.#idleMs).unref()
    }
  }

  /** Ends the thread, which lets its database connections go first. A later read starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    if (!thread) return
    const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
    thread.postMessage('end')
    const late = setTimeout(() => void thread.terminate(), endWithinMs)
    await ended
    clearTimeout(late)
  }

  #open(): Worker {
    const thread = new Worker(threadScript('reading-thread', new URL('../reading-thread.ts', import.meta.url)), {
      workerData: this.#start,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      env: {},
    })
    const fail = (error: Error) => {
      if (this.#thread === thread) this.#thread = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
    }
    thread.on('message', (report: ReadReport) => {
      const waiting = this.#waiting.get(report.id)
      if ('answer' in report) {
        this.made += 1
        waiting?.resolve(report.answer)
      } else {
        const { message, fault } = report.thrown
        waiting?.reject(fault ? new FaultElsewhereError(fault, message) : new Error(message))
      }
    })
    thread.once('error', fail)
    thread.once('exit', (code) => fail(new Error(`the thread for large reads ended with ${code}`)))
    thread.unref()
    this.#thread = thread
    return thread
  }
}

/** What the addresses in question are about; null for an endpoint whose answer is always small, or one of pages. */
function placeOf(path: string, input: Readonly<Record<string, unknown>>): ReadPlace | null {
  const about = (kind: 'tournament' | 'group' | 'registration', value: unknown): ReadPlace | null => {
    const id = Number(value)
    return Number.isSafeInteger(id) && id > 0 ? { kind, id } : null
  }
  if (path.startsWith('/api/fees/:scope/:id')) {
    return about(input.scope === 'groups' ? 'group' : 'tournament', input.id)
  }
  if (path.startsWith('/api/tournaments/groups/:id')) return about('group', input.id)
  if (path.startsWith('/api/tournaments/:id')) return about('tournament', input.id)
  if (path === '/api/tournament-registrations') return about('tournament', input.tournament_id)
  if (path === '/api/tournament-registrations/:id/withdrawal') return about('registration', input.id)
  return aboutEverything.has(path) ? { kind: 'everything' } : null
}

const aboutEverything: ReadonlySet<string> = new Set([
  '/api/audit/export',
  '/api/clubs/export',
  '/api/players/export',
  '/api/players/duplicates',
  '/api/players/:id/calendar',
  '/api/courts/:id/calendar',
  '/api/dashboard',
])
