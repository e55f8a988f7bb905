import { createHash } from 'node:crypto'
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { Endpoint, Language } from '@vot/contract'
import { askOnce, startChildProcess } from '../child-process'
import { languageNow } from '../language/language-now'
import { type Failure, toFailure } from './failure'
import type { InputOf, RawInput, ReadInput } from './read-input'

/** From here on parsing and checking a body would hold the event loop too long; only some endpoints take as much. */
export const largeBodyBytes = 500_000
const heapMegabytes = 1_024
const readTimeoutMs = 60_000

/** A JSON body before parsing. */
export class LargeBody {
  constructor(readonly bytes: Uint8Array) {}

  /** Hash of the body, to compare requests by. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

/** A request to the process. */
export interface BodyRequest {
  readonly method: Endpoint['method']
  /** Path of the endpoint in the contract. */
  readonly path: string
  readonly raw: Omit<RawInput, 'body'>
  readonly language: Language
}

/** Rows of the array at `path`, as a JSON array; those of one array come in their order. */
export interface BodyPiece {
  readonly path: readonly (string | number)[]
  readonly json: Uint8Array
}

/** The input that was read: as JSON with long arrays empty, after the pieces with what is in them. */
export type BodyReply =
  | { readonly ok: true; readonly frame: string }
  | { readonly ok: false; readonly failure: Failure }

/** Bodies that may wait: each is held in memory meanwhile. */
const maxWaiting = 4
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * `readInput` for a large body: a process parses it and checks it by the contract, and hands it over in pieces
 * that are put together in turns, so that the event loop is not held. One body after the other, since each takes memory;
 * `import-busy` when many wait already.
 */
export async function readLargeInput<E extends Endpoint>(
  { method, path }: E,
  { params, query }: RawInput,
  { bytes }: LargeBody,
): Promise<ReadInput<E>> {
  if (waiting >= maxWaiting) return { ok: false, failure: toFailure({ ok: false, code: 'import-busy' }) }
  waiting += 1
  const raw = { params: { ...Object(params) }, query: { ...Object(query) } }
  const turn = last
    .then(() => readBeside({ method, path, raw, language: languageNow() }, bytes))
    .finally(() => {
      waiting -= 1
    })
  last = turn.catch(() => undefined)
  const { pieces, report } = await turn
  if (!report.ok) return report
  const input: unknown = JSON.parse(report.frame)
  for (const piece of pieces) {
    await otherRequests()
    const rows: unknown = JSON.parse(Buffer.from(piece.json).toString())
    const target = piece.path.reduce<unknown>((part, key) => Object(part)[key], input)
    if (!Array.isArray(target) || !Array.isArray(rows)) throw new Error('a piece of a body has no place')
    for (const row of rows) target.push(row)
  }
  // The schemas of the endpoint have made these values in the process, so they have its types.
  return { ok: true, input: input as InputOf<E> }
}

async function readBeside(
  order: BodyRequest,
  bytes: Uint8Array,
): Promise<{ readonly pieces: readonly BodyPiece[]; readonly report: BodyReply }> {
  const answer = await askOnce<BodyRequest, BodyPiece, BodyReply>(startReading, {
    order,
    bytes,
    timeoutMs: readTimeoutMs,
  })
  if (answer !== 'over-limit') return { pieces: answer.parts, report: answer.report }
  return { pieces: [], report: { ok: false, failure: toFailure({ ok: false, code: 'body-too-large' }) } }
}

function startReading() {
  const source = new URL('../large-body-process.ts', import.meta.url)
  return startChildProcess('large-body-process', source, heapMegabytes)
}
