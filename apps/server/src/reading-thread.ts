import { parentPort, type TransferListItem, workerData } from 'node:worker_threads'
import { databaseFault } from './db/log-database-fault'
import { openReader } from './db/open-database'
import type { ReadAnswer, ReadingThread, ReadOrder, ReadReport } from './http/large-reads'
import { PreparedReads } from './http/prepared-reads'
import type { RequestContext, ServerFacts } from './http/request-context'
import { inLanguage } from './language/language-now'
import { routes } from './routes'

// The thread that makes large answers beside the server: the same routes, on connections that only read.
const { location, server }: ReadingThread = workerData
const reader = await openReader(location)
const byPath = new Map(
  routes.filter(({ endpoint }) => endpoint.method === 'GET').map((each) => [each.endpoint.path, each]),
)
let medianResponseMs: number | null = null
let reads = 0
const refuse = () => Promise.reject(new Error('the thread for large reads only reads'))
const facts: ServerFacts = {
  ...server,
  medianResponseMs: () => medianResponseMs,
  // Nothing tells this thread of changes: nothing is shared between its reads.
  changeCount: () => {
    reads += 1
    return reads
  },
  noteChange: () => undefined,
  limit: {
    take: refuse,
    takeAccount: refuse,
    giveAccountBack: refuse,
    codeWait: refuse,
    countWrongCode: refuse,
    accountWait: refuse,
    countWrongClaim: refuse,
    forgetAccounts: refuse,
    close: refuse,
  },
  trusts: () => false,
  ping: () => reader.ping(),
}

parentPort?.on('message', (order: ReadOrder | 'end') => {
  if (order === 'end') void end()
  else void report(order)
})

async function end(): Promise<void> {
  await reader.close()
  parentPort?.close()
}

async function report(order: ReadOrder): Promise<void> {
  let made: ReadReport
  try {
    made = { id: order.id, answer: await answer(order) }
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    made = { id: order.id, thrown: { message, fault: databaseFault(error) ?? null } }
  }
  parentPort?.postMessage(made, 'answer' in made ? ownBytes(made.answer) : [])
}

async function answer({
  path,
  raw,
  visitor,
  now,
  address,
  userAgent,
  language,
  ...told
}: ReadOrder): Promise<ReadAnswer> {
  medianResponseMs = told.medianResponseMs
  const route = byPath.get(path)
  if (!route) throw new Error(`no route for GET ${path}`)
  const { read, snapshot, publicSnapshot } = reader
  const signed = null
  const context: RequestContext = {
    visitor,
    now,
    address,
    userAgent,
    signed,
    server: facts,
    read,
    snapshot,
    publicSnapshot,
    write: refuse,
  }
  const prepared = new PreparedReads(() => now)
  const request = { raw, context, prepared, seenSeq: null, answerInThread: null, readInThread: null }
  const made = await inLanguage(language, () => route.answer(request))
  switch (made.kind) {
    case 'failure':
      return made
    case 'json':
      return { ...made, kind: 'written', json: Buffer.from(made.json) }
    case 'written':
      return made
    case 'file':
      return { ...made, bytes: made.bytes instanceof Uint8Array ? made.bytes : await collect(made.bytes) }
    case 'prepared': {
      const { identity, hash, seq, until } = made.read
      return { kind: 'made', json: identity, hash, seq, until }
    }
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** Handed over rather than copied, where nothing else lies in the same memory. */
function ownBytes(made: ReadAnswer): TransferListItem[] {
  const bytes = made.kind === 'file' ? made.bytes : made.kind === 'failure' ? null : made.json
  const isAlone = bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
  return isAlone ? [bytes.buffer] : []
}
