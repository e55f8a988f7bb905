import { parentPort, workerData } from 'node:worker_threads'
import { readStatementFile } from './read-statement-file'
import { readWorkbook } from './read-workbook'

// The thread that reads one file: neither a hostile nor a huge one can hold up the server, or take its memory.
const { bytes, what } = Object(workerData)
if (bytes instanceof Uint8Array && (what === 'people' || what === 'statement')) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  parentPort?.postMessage(what === 'people' ? readWorkbook(file) : readStatementFile(file))
}
