import { piecesOf } from './child-process'
import { followParent } from './child-program'
import { databaseFault } from './db/log-database-fault'
import { type DatabaseReader, openReader } from './db/open-database'
import { answerRead, findReads } from './http/answer-read'
import {
  bytesOf,
  type ReadAnswer,
  type ReadingProcess,
  type ReadReply,
  type ReadRequest,
  withBytes,
} from './http/large-reads'
import type { ServerFacts } from './http/request-context'
import { inLanguage } from './language/language-now'
import { PictureMaker } from './picture-maker'
import { routes } from './routes'

interface Opened {
  readonly reader: DatabaseReader
  readonly facts: ServerFacts
}

// The process that makes large answers beside the server: the same routes, on connections that only read.
const findRead = findReads(routes)
let told: ReadingProcess | undefined
let opening: Promise<Opened> | undefined
let medianResponseMs: number | null = null
/** The most that the server has told: what is read from now on holds all of it, and may be shared until it tells more. */
let changeCount = 0
const refuse = () => Promise.reject(new Error('the process for large reads only reads'))

followParent()
process.on('message', (message: ReadingProcess | ReadRequest | 'end') => {
  if (message === 'end') void end()
  else if ('location' in message) told = message
  else void report(message)
})

/** Tried again by the next read where it failed. */
async function opened(): Promise<Opened> {
  if (!told) throw new Error('the process for large reads was not told where the data is')
  opening ??= open(told)
  const tried = opening
  try {
    return await tried
  } catch (error) {
    // Others may have waited for the same, and one of them begun anew.
    if (opening === tried) opening = undefined
    throw error
  }
}

async function open({ location, server }: ReadingProcess): Promise<Opened> {
  const reader = await openReader(location)
  return { reader, facts: factsOf(server, reader) }
}

async function end(): Promise<void> {
  await (await opening)?.reader.close()
  process.exit(0)
}

async function report(order: ReadRequest): Promise<void> {
  const { id } = order
  const tell = (said: ReadReply) => process.send?.(said)
  try {
    const made = await answer(order)
    const bytes = bytesOf(made)
    if (bytes) {
      tell({ id, length: bytes.byteLength })
      for (const piece of piecesOf(bytes)) tell({ id, piece })
    }
    tell({ id, answer: withBytes(made, new Uint8Array()) })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tell({ id, thrown: { message, fault: databaseFault(error) ?? null } })
  }
}

async function answer({ path, raw, language, ...asked }: ReadRequest): Promise<ReadAnswer> {
  const { reader, facts } = await opened()
  medianResponseMs = asked.medianResponseMs
  changeCount = Math.max(changeCount, asked.changeCount)
  const { visitor, now, address, userAgent } = asked
  const { read, snapshot, publicSnapshot } = reader
  const context = { visitor, now, address, userAgent, signed: null, read, snapshot, publicSnapshot, write: refuse }
  return await inLanguage(language, () => answerRead(findRead(path), raw, { ...context, server: facts }))
}

function factsOf(server: ReadingProcess['server'], reader: DatabaseReader): ServerFacts {
  return {
    ...server,
    medianResponseMs: () => medianResponseMs,
    changeCount: () => changeCount,
    noteChange: () => undefined,
    limit: {
      take: refuse,
      takeAccount: refuse,
      tryCode: refuse,
      forgetAccounts: refuse,
      close: refuse,
    },
    // Reads make no pictures.
    pictures: new PictureMaker(),
    trusts: () => false,
    ping: () => reader.ping(),
  }
}
