import { createHash } from 'node:crypto'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Endpoint } from '@vot/contract'
import { threadScript } from '../programs'
import { type Failure, toFailure } from './failure'
import type { InputOf, RawInput, ReadInput } from './read-input'

/** From here on parsing and checking a body would hold the event loop too long. */
export const largeBodyBytes = 500_000
const heapMegabytes = 1_024

/** A JSON body that nobody has parsed yet. */
export class LargeBody {
  constructor(readonly bytes: Uint8Array) {}

  /** Stands for it where requests are compared. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

/** What the thread is started with. */
export interface BodyOrder {
  readonly method: Endpoint['method']
  /** Path of the endpoint in the contract. */
  readonly path: string
  readonly raw: Omit<RawInput, 'body'>
  readonly bytes: Uint8Array
}

/** Rows of the array at `path`, as a JSON array; those of one array come in their order. */
export interface BodyPiece {
  readonly path: readonly (string | number)[]
  readonly json: Uint8Array
}

/** The input that was read: as JSON with long arrays empty, and what is in them. */
export type BodyReport =
  | { readonly ok: true; readonly frame: string; readonly pieces: readonly BodyPiece[] }
  | { readonly ok: false; readonly failure: Failure }

let last: Promise<unknown> = Promise.resolve()

/**
 * `readInput` for a large body: a thread parses it and checks it by the contract, and hands it over in pieces
 * that are put together in turns, so that the event loop is not held. One body after the other, since each takes memory.
 */
export async function readLargeInput<E extends Endpoint>(
  { method, path }: E,
  { params, query }: RawInput,
  { bytes }: LargeBody,
): Promise<ReadInput<E>> {
  const raw = { params: { ...Object(params) }, query: { ...Object(query) } }
  const turn = last.then(() => readInThread({ method, path, raw, bytes }))
  last = turn.catch(() => undefined)
  const report = await turn
  if (!report.ok) return report
  const input: unknown = JSON.parse(report.frame)
  for (const piece of report.pieces) {
    await otherRequests()
    const rows: unknown = JSON.parse(Buffer.from(piece.json).toString())
    const target = piece.path.reduce<unknown>((part, key) => Object(part)[key], input)
    if (!Array.isArray(target) || !Array.isArray(rows)) throw new Error('a piece of a body has no place')
    for (const row of rows) target.push(row)
  }
  // The schemas of the endpoint have made these values in the thread, so they have its types.
  return { ok: true, input: input as InputOf<E> }
}

function readInThread(order: BodyOrder): Promise<BodyReport> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadScript('large-body-thread', new URL('../large-body-thread.ts', import.meta.url)), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      env: {},
    })
    thread.once('message', (report: BodyReport) => resolve(report))
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
      resolve({ ok: false, failure: toFailure({ ok: false, code: 'body-too-large' }) })
    })
    thread.once('exit', (code) => reject(new Error(`the thread for large bodies ended with ${code}`)))
  })
}
