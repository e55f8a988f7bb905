import { type ChildProcess, fork } from 'node:child_process'
import { setImmediate as otherWork } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { builtProgram, type Program } from './programs'

/** Bytes that are handed over at once: more would hold the event loop while they are copied. */
const pieceBytes = 2 ** 18

/** What a process that is asked once hears: the order, how many bytes follow, and they. */
export type ChildRequest<Order> = { readonly order: Order; readonly length: number } | { readonly bytes: Uint8Array }

/** What it says: parts of its report, if there are any, and the report. */
export type ChildReply<Part, Report> = { readonly part: Part } | { readonly report: Report }

/** The system has no room for another process. */
export class CannotStartError extends Error {
  override readonly name = 'CannotStartError'
}

/**
 * Starts a program of the server as a process of its own, so that only the process ends when it needs more memory than
 * it may have. The limit of a thread would not do: where memory runs out within one step, V8 ends the whole process with
 * it (nodejs/node#47224). From its source in development, where the loader of the sources is needed too. Where none can be
 * started, it throws, or the process tells an error (`startError`).
 */
export function startChildProcess(program: Program, source: URL, heapMegabytes: number): ChildProcess {
  const built = builtProgram(program)
  try {
    return fork(fileURLToPath(built ?? source), [], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(built ? [] : ['--import', import.meta.resolve('tsx')])],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  } catch (error) {
    throw new CannotStartError(`${program} could not be started`, { cause: error })
  }
}

/** What the error is that a process tells of itself. */
export function startError({ pid }: ChildProcess, error: Error): Error {
  return pid === undefined ? new CannotStartError('a process could not be started', { cause: error }) : error
}

/** Whether a process ended because V8, or the system, had no more memory for it; V8 aborts then. */
export function ranOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || code === 128 + 6
}

/** The bytes in their order, in pieces that can be handed over one by one; none for no bytes. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}

interface Asked<Order> {
  readonly order: Order
  readonly bytes: Uint8Array
  readonly timeoutMs: number
}

interface Answered<Part, Report> {
  readonly parts: readonly Part[]
  readonly report: Report
}

/**
 * Has a process made for this answer one order, and ends it. 'over-limit' when it takes more memory or time than it may;
 * rejects when it fails by itself.
 */
export async function askOnce<Order, Part, Report>(
  start: () => ChildProcess,
  asked: Asked<Order>,
): Promise<Answered<Part, Report> | 'over-limit'> {
  const child = start().on('error', () => undefined)
  try {
    return await askChild(child, asked)
  } finally {
    child.kill('SIGKILL')
  }
}

/** Like `askOnce`, of a process that answers one order after the other; whoever started it ends it. */
export async function askChild<Order, Part, Report>(
  child: ChildProcess,
  { order, bytes, timeoutMs }: Asked<Order>,
): Promise<Answered<Part, Report> | 'over-limit'> {
  const parts: Part[] = []
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => resolve('over-limit')), timeoutMs)
    const onMessage = (said: ChildReply<Part, Report>) => {
      if ('part' in said) parts.push(said.part)
      else settle(() => resolve({ parts, report: said.report }))
    }
    const onError = (error: Error) => settle(() => reject(startError(child, error)))
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      if (ranOutOfMemory(code, signal)) settle(() => resolve('over-limit'))
      else settle(() => reject(new Error(`a process that was asked ended with ${signal ?? code}`)))
    }
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      end()
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    void sendOrder(child, order, bytes)
  })
}

async function sendOrder(child: ChildProcess, order: unknown, bytes: Uint8Array): Promise<void> {
  sendToChild(child, { order, length: bytes.byteLength })
  for (const piece of piecesOf(bytes)) {
    await otherWork()
    sendToChild(child, { bytes: piece })
  }
}

/** A process that has ended hears nothing more; its end is told by its 'exit' alone. */
export function sendToChild(child: ChildProcess, message: object | string): void {
  if (child.connected) child.send(message, () => undefined)
}
