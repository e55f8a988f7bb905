import { Worker } from 'node:worker_threads'
import { err, type Result } from '@vot/domain'
import type { ReadWorkbook, WorkbookFault } from './read-workbook'

export type ReadOutcome = Result<ReadWorkbook, WorkbookFault | 'import-busy'>

const mostWaiting = 8
const readWithinMs = 15_000
const heapMegabytes = 256

/** Reads Excel files one after the other, each in a thread of its own. */
export class WorkbookReader {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(private readonly withinMs = readWithinMs) {}

  /** `import-busy` when many files wait already; `import-bloated` for one that takes too much time or memory. */
  async read(bytes: Uint8Array): Promise<ReadOutcome> {
    if (this.#waiting >= mostWaiting) return err('import-busy')
    this.#waiting += 1
    const turn = this.#last.then(() => readInThread(bytes, this.withinMs))
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }
}

/** The reader of this process: its cores are what is shared out. */
export const workbookReader = new WorkbookReader()

function readInThread(bytes: Uint8Array, withinMs: number): Promise<ReadOutcome> {
  return new Promise((resolve, reject) => {
    const worker = startThread(bytes)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      // Its end is not waited for; what it still says is of no interest.
      worker.on('error', () => undefined)
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(err('import-bloated'))), withinMs)
    worker.once('message', (outcome: ReadOutcome) => end(() => resolve(outcome)))
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(err('import-bloated')) : reject(error))),
    )
    worker.once('exit', (code) => end(() => reject(new Error(`the thread that reads Excel files ended with ${code}`))))
  })
}

function startThread(bytes: Uint8Array): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  return new Worker(isSource ? fromSource() : new URL('./read-workbook-worker.js', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  })
}

/** In development a thread needs the loader of the sources first; built, it is a file beside main.js. */
function fromSource(): URL {
  const loader = import.meta.resolve('tsx/esm/api')
  const script = new URL('./read-workbook-worker.ts', import.meta.url).href
  const code = `import { register } from '${loader}'; register(); await import('${script}')`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
