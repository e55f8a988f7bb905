import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './read-workbook'

// The thread that reads one Excel file: neither a hostile nor a huge one can hold up the server, or take its memory.
if (workerData instanceof Uint8Array) {
  parentPort?.postMessage(readWorkbook(Buffer.from(workerData.buffer, workerData.byteOffset, workerData.byteLength)))
}
