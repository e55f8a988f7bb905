import { mayDo } from '@vot/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { createContext, readIdempotencyKey } from './create-context'
import { toFailure } from './failure'
import type { Answer, Route } from './handle'
import { hashRequest, type RepeatableWrite } from './idempotency-queries'
import { type PreparedReads, readSeenSeq } from './prepared-reads'
import type { ServerFacts } from './request-context'
import type { RequestLimit } from './request-limit'
import { sendFailure, sendJson, sendPrepared } from './send'
import { anonymous, type VisitorResolver } from './visitor-resolver'

export interface Floor {
  readonly database: Database
  readonly server: ServerFacts
  readonly visitors: VisitorResolver
  readonly prepared: PreparedReads
  readonly limit: RequestLimit
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Puts every route on the server: session, access and limit first, before the body is read; then the operation. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], floor: Floor): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      onRequest: (request, reply) => admit(route, request, reply, floor),
      handler: async (request, reply) => {
        await send(await answer(route, request, floor), request, reply, floor)
        return reply
      },
    })
  }
}

async function admit({ endpoint }: Route, request: FastifyRequest, reply: FastifyReply, floor: Floor) {
  // Someone whose session has ended can still sign in.
  const open = endpoint.access === 'session:open'
  const visitor = open ? anonymous : await floor.visitors.resolve(request.headers.authorization)
  if (!visitor) return await sendFailure(reply, toFailure({ ok: false, code: 'session-expired' }))
  if (!mayDo(visitor.role, endpoint.access)) {
    const code = visitor.role === 'anonymous' ? 'not-signed-in' : 'access-denied'
    return await sendFailure(reply, toFailure({ ok: false, code }))
  }
  const wait = floor.limit.wait(endpoint, visitor, request.ip, floor.now())
  if (wait !== null) {
    const details = { retry_after_seconds: wait }
    return await sendFailure(reply, toFailure({ ok: false, code: 'too-many-requests', details }))
  }
  request.visitor = visitor
}

async function answer(route: Route, request: FastifyRequest, floor: Floor): Promise<Answer> {
  const key = route.repeatable ? readIdempotencyKey(request.headers['idempotency-key']) : null
  if (key && !key.ok) return { kind: 'failure', failure: toFailure(key) }
  const context = createContext({
    database: floor.database,
    server: floor.server,
    visitor: request.visitor,
    now: floor.now(),
    address: request.ip,
    repeatable: key?.value ? describeWrite(route, request, key.value) : null,
  })
  const { params, query, body } = request
  const seenSeq = readSeenSeq(request.headers)
  return await route.answer({ raw: { params, query, body }, context, prepared: floor.prepared, seenSeq })
}

function describeWrite(route: Route, request: FastifyRequest, key: string): RepeatableWrite {
  const { userId } = request.visitor
  return {
    scope: userId === null ? `address ${request.ip}` : `user ${userId}`,
    key,
    requestHash: hashRequest(request.method, request.url, request.body),
    status: route.endpoint.status ?? 200,
  }
}

async function send(answer: Answer, request: FastifyRequest, reply: FastifyReply, floor: Floor): Promise<void> {
  switch (answer.kind) {
    case 'json':
      await sendJson(request, reply, answer.status, answer.json)
      return
    case 'failure':
      await sendFailure(reply, answer.failure)
      return
    case 'prepared':
      floor.prepared.rememberAddress(request.url, answer.read)
      await sendPrepared(request, reply, answer.read)
  }
}
