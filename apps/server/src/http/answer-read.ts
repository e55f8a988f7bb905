import type { Route } from './handle'
import type { ReadAnswer } from './large-reads'
import { PreparedReads } from './prepared-reads'
import type { RawInput } from './read-input'
import type { RequestContext } from './request-context'

/** Finds the route that answers a GET by its path in the contract. */
export function findReads(routes: readonly Route[]): (path: string) => Route {
  const byPath = new Map(
    routes.filter(({ endpoint }) => endpoint.method === 'GET').map((each) => [each.endpoint.path, each]),
  )
  return (path) => {
    const route = byPath.get(path)
    if (!route) throw new Error(`no route for GET ${path}`)
    return route
  }
}

/** The answer of one route to a GET, whole and in bytes. */
export async function answerRead(route: Route, raw: RawInput, context: RequestContext): Promise<ReadAnswer> {
  const prepared = new PreparedReads(() => context.now)
  const request = { raw, context, prepared, seenSeq: null, answerBeside: null, readBeside: null }
  const made = await route.answer(request)
  switch (made.kind) {
    case 'failure':
      return made
    case 'json':
      return { ...made, kind: 'written', json: Buffer.from(made.json) }
    case 'written':
      return made
    case 'file':
      return { ...made, bytes: made.bytes instanceof Uint8Array ? made.bytes : await collect(made.bytes) }
    case 'prepared': {
      const { identity, hash, seq, until } = made.read
      return { kind: 'made', json: identity, hash, seq, until }
    }
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
