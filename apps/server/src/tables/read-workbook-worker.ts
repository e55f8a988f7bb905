import { parentPort, workerData } from 'node:worker_threads'
import { readStatementFile } from './read-statement-file'
import { readTeamFile } from './read-team-file'
import { readWorkbook } from './read-workbook'

const readers = new Map<unknown, (file: Buffer) => unknown>([
  ['people', readWorkbook],
  ['statement', readStatementFile],
  ['teams', readTeamFile],
])

// The thread that reads one file: neither a hostile nor a huge one can hold up the server, or take its memory.
const { bytes, what } = Object(workerData)
const read = readers.get(what)
if (bytes instanceof Uint8Array && read) {
  parentPort?.postMessage(read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
}
