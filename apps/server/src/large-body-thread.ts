import { parentPort, workerData } from 'node:worker_threads'
import { endpoints } from '@vot/contract'
import { toFailure } from './http/failure'
import type { BodyOrder, BodyPiece, BodyReport } from './http/large-body'
import { readInput } from './http/read-input'

// The thread that parses one large JSON body and checks it by the contract, then ends.
const order: BodyOrder = workerData
/** Parsing so much takes a few milliseconds. */
const pieceLength = 200_000
/** Shorter arrays stay where they are. */
const longArray = 16

const report = read(order)
parentPort?.postMessage(report, report.ok ? report.pieces.flatMap(({ json }) => ownBuffer(json)) : [])

function read({ method, path, raw, bytes }: BodyOrder): BodyReport {
  const endpoint = endpoints.find((each) => each.method === method && each.path === path)
  if (!endpoint) throw new Error(`no endpoint ${method} ${path}`)
  const body = parse(bytes)
  if (!body) return { ok: false, failure: toFailure({ ok: false, code: 'malformed-json' }) }
  const checked = readInput(endpoint, { ...raw, body: body.value })
  if (!checked.ok) return checked
  const pieces: BodyPiece[] = []
  return { ok: true, frame: JSON.stringify(takeApart(checked.input, [], pieces)), pieces }
}

function parse(bytes: Uint8Array): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return null
  }
}

/** The value with its long arrays empty; what was in them goes to `pieces`. */
function takeApart(value: unknown, path: BodyPiece['path'], pieces: BodyPiece[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, takeApart(part, [...path, key], pieces)]),
    )
  }
  if (value.length <= longArray) return value.map((part, index) => takeApart(part, [...path, index], pieces))
  let rows: string[] = []
  let length = 0
  const cut = () => {
    pieces.push({ path, json: new TextEncoder().encode(`[${rows.join()}]`) })
    rows = []
    length = 0
  }
  for (const row of value) {
    const json = JSON.stringify(row)
    rows.push(json)
    length += json.length
    if (length > pieceLength) cut()
  }
  if (rows.length > 0) cut()
  return []
}

/** Handed over rather than copied, where nothing else lies in the same memory. */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
