import { endpoints } from '@vot/contract'
import { answerOrders } from './child-program'
import { toFailure } from './http/failure'
import { isTooDeep } from './http/json-depth'
import type { BodyPiece, BodyReply, BodyRequest } from './http/large-body'
import { readInput } from './http/read-input'
import { inLanguage } from './language/language-now'
import { addLanguages } from './language/server-languages'

/** Parsing so much takes a few milliseconds. */
const pieceLength = 200_000
/** Shorter arrays stay where they are. */
const longArray = 16

// The process that parses one large JSON body and checks it by the contract.
addLanguages()
answerOrders((order: BodyRequest, bytes, tellPiece: (piece: BodyPiece) => void) =>
  inLanguage(order.language, async () => read(order, bytes, tellPiece)),
)

function read({ method, path, raw }: BodyRequest, bytes: Uint8Array, tellPiece: (piece: BodyPiece) => void): BodyReply {
  const endpoint = endpoints.find((each) => each.method === method && each.path === path)
  if (!endpoint) throw new Error(`no endpoint ${method} ${path}`)
  const body = parse(bytes)
  if (!body) return { ok: false, failure: toFailure({ ok: false, code: 'malformed-json' }) }
  const checked = readInput(endpoint, { ...raw, body: body.value })
  if (!checked.ok) return checked
  return { ok: true, frame: JSON.stringify(takeApart(checked.input, [], tellPiece)) }
}

function parse(bytes: Uint8Array): { readonly value: unknown } | null {
  if (isTooDeep(bytes)) return null
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return null
  }
}

/** The value with its long arrays empty; what was in them is told in pieces. */
function takeApart(value: unknown, path: BodyPiece['path'], tellPiece: (piece: BodyPiece) => void): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, takeApart(part, [...path, key], tellPiece)]),
    )
  }
  if (value.length <= longArray) return value.map((part, index) => takeApart(part, [...path, index], tellPiece))
  let rows: string[] = []
  let length = 0
  const cut = () => {
    tellPiece({ path, json: new TextEncoder().encode(`[${rows.join()}]`) })
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
