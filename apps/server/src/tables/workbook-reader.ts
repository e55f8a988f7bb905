import { type Err, err, type Result } from '@vot/domain'
import { askOnce, startChildProcess } from '../child-process'
import type { ReadStatementFile, StatementFault } from './read-statement-file'
import type { TeamFile, TeamFileFault } from './read-team-file'
import type { ReadWorkbook, WorkbookFault } from './read-workbook'

interface Outcomes {
  readonly people: Result<ReadWorkbook, WorkbookFault | 'import-busy'>
  readonly statement: Result<ReadStatementFile, StatementFault | 'import-busy'>
  readonly teams: Result<TeamFile, TeamFileFault | 'import-busy'>
}
export type FileKind = keyof Outcomes
export type ReadOutcome = Outcomes['people']

const maxWaiting = 8
const readTimeoutMs = 15_000
const heapMegabytes = 256

/** Reads files of people, of bank statements and of teams one after the other, each in a process of its own. */
export class WorkbookReader {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(private readonly timeoutMs = readTimeoutMs) {}

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

  async #inTurn<K extends FileKind>(kind: K, bytes: Uint8Array): Promise<Outcomes[K] | Err<'import-busy'>> {
    if (this.#waiting >= maxWaiting) return err('import-busy')
    this.#waiting += 1
    const turn = this.#last.then(() => readBeside(kind, bytes, this.timeoutMs))
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

async function readBeside<K extends FileKind>(
  kind: K,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<Outcomes[K] | Err<'import-bloated'>> {
  const answer = await askOnce<FileKind, never, Outcomes[K]>(startReading, { order: kind, bytes, timeoutMs })
  return answer === 'over-limit' ? err('import-bloated') : answer.report
}

function startReading() {
  const source = new URL('./read-workbook-process.ts', import.meta.url)
  return startChildProcess('read-workbook-process', source, heapMegabytes)
}
