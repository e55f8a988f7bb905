import { Worker } from 'node:worker_threads'
import { type Err, err, type Result } from '@vot/domain'
import { threadScript } from '../programs'
import type { ReadStatementFile, StatementFault } from './read-statement-file'
import type { TeamFile, TeamFileFault } from './read-team-file'
import type { ReadWorkbook, WorkbookFault } from './read-workbook'

interface Outcomes {
  readonly people: Result<ReadWorkbook, WorkbookFault | 'import-busy'>
  readonly statement: Result<ReadStatementFile, StatementFault | 'import-busy'>
  readonly teams: Result<TeamFile, TeamFileFault | 'import-busy'>
}
type What = keyof Outcomes
export type ReadOutcome = Outcomes['people']

const mostWaiting = 8
const readWithinMs = 15_000
const heapMegabytes = 256

/** Reads files of people, of bank statements and of teams one after the other, each in a thread of its own. */
export class WorkbookReader {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(private readonly withinMs = readWithinMs) {}

  /** `import-busy` when many files wait already; `import-bloated` for one that takes too much time or memory. */
  read(bytes: Uint8Array): Promise<ReadOutcome> {
    return this.#inTurn('people', bytes)
  }

  /** The transfers in a bank statement, a workbook or comma-separated values; refuses what `read` does. */
  readStatement(bytes: Uint8Array): Promise<Outcomes['statement']> {
    return this.#inTurn('statement', bytes)
  }

  /** A list of teams, a workbook or separated values; refuses what `read` does. */
  readTeams(bytes: Uint8Array): Promise<Outcomes['teams']> {
    return this.#inTurn('teams', bytes)
  }

  async #inTurn<W extends What>(what: W, bytes: Uint8Array): Promise<Outcomes[W] | Err<'import-busy'>> {
    if (this.#waiting >= mostWaiting) return err('import-busy')
    this.#waiting += 1
    const turn = this.#last.then(() => readInThread(what, bytes, this.withinMs))
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

function readInThread<W extends What>(
  what: W,
  bytes: Uint8Array,
  withinMs: number,
): Promise<Outcomes[W] | Err<'import-bloated'>> {
  return new Promise((resolve, reject) => {
    const worker = startThread(what, bytes)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      // Its end is not waited for; what it still says is of no interest.
      worker.on('error', () => undefined)
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(err('import-bloated'))), withinMs)
    worker.once('message', (outcome: Outcomes[W]) => end(() => resolve(outcome)))
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(err('import-bloated')) : reject(error))),
    )
    worker.once('exit', (code) => end(() => reject(new Error(`the thread that reads Excel files ended with ${code}`))))
  })
}

function startThread(what: What, bytes: Uint8Array): Worker {
  return new Worker(threadScript('read-workbook-worker', new URL('./read-workbook-worker.ts', import.meta.url)), {
    workerData: { what, bytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  })
}
