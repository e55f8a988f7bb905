import type { Endpoint } from '@vot/contract'
import { mayDo } from '@vot/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CannotStartError } from '../child-process'
import type { Database } from '../db/database'
import { inLanguage } from '../language/language-now'
import { admit, type Gate } from './admit'
import { answerRead, findReads } from './answer-read'
import { createContext, readIdempotencyKey } from './create-context'
import { toFailure } from './failure'
import type { Answer, Route } from './handle'
import { hashRequest, type RepeatableWrite } from './idempotency-queries'
import type { LargeReads } from './large-reads'
import type { PracticeGate } from './practice-gate'
import { type PreparedReads, readSeenSeq } from './prepared-reads'
import type { RawInput } from './read-input'
import { anonymous, type RequestVisitor, type ServerFacts } from './request-context'
import { sendFailure, sendFile, sendJson, sendPrepared } from './send'

/** What requests are answered from. */
export interface RouteDeps extends Gate {
  readonly database: Database
  readonly server: ServerFacts
  readonly prepared: PreparedReads
  readonly largeReads: LargeReads
  readonly practices: PracticeGate
}

/** Puts every route on the server: session, access and limit first, before the body is read; then the operation. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], deps: RouteDeps): void {
  const findRead = findReads(routes)
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.endpoint.largestBody !== undefined && { bodyLimit: route.endpoint.largestBody }),
      config: {
        upload: route.endpoint.upload === true,
        signed: route.endpoint.signed === true,
        archive: route.endpoint.largestBody !== undefined,
        shared: route.shared,
      },
      onRequest: (request, reply) => inLanguage(request.language, () => admit(route.endpoint, request, reply, deps)),
      handler: async (request, reply) => {
        const practice = await deps.practices.check(route.endpoint, request, request.visitor)
        await send(await answer(route, request, { ...deps, findRead }, practice), request, reply, deps)
        return reply
      },
    })
  }
}

async function answer(
  route: Route,
  request: FastifyRequest,
  deps: RouteDeps & { readonly findRead: (path: string) => Route },
  { isPractice, refusal }: Awaited<ReturnType<PracticeGate['check']>>,
): Promise<Answer> {
  if (refusal) return { kind: 'failure', failure: toFailure({ ok: false, code: refusal }) }
  const { params, query, body } = request
  const raw = { params, query, body }
  const visitor = await visitorOf(route.endpoint, raw, request.visitor, deps)
  if (!visitor) return { kind: 'failure', failure: toFailure({ ok: false, code: 'token-not-allowed' }) }
  const key = route.repeatable ? readIdempotencyKey(request.headers['idempotency-key']) : null
  if (key && !key.ok) return { kind: 'failure', failure: toFailure(key) }
  const context = createContext({
    database: deps.database,
    server: deps.server,
    visitor,
    now: deps.now(),
    address: request.ip,
    ...(route.endpoint.signed && { signed: { headers: request.headers, bytes: request.bytes ?? Buffer.alloc(0) } }),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    repeatable: key?.value ? describeWrite(route, request, key.value) : null,
  })
  const seenSeq = readSeenSeq(request.headers)
  const isLarge = await deps.largeReads.isLarge(route.endpoint, raw, context)
  const { isHeldAlone } = deps.database
  const readHere = (endpoint: Endpoint, input: RawInput) => answerRead(deps.findRead(endpoint.path), input, context)
  const readBeside = async (endpoint: Endpoint, input: RawInput) => {
    if (isHeldAlone) return await readHere(endpoint, input)
    try {
      return await deps.largeReads.answer(endpoint, input, context)
    } catch (error) {
      if (!(error instanceof CannotStartError)) throw error
      request.log.warn({ reason: String(error.cause) }, 'no process for large reads: the server reads itself')
      return await readHere(endpoint, input)
    }
  }
  const answerBeside = isLarge && !isHeldAlone ? () => readBeside(route.endpoint, raw) : null
  const { prepared } = deps
  return await route.answer({ raw, context, prepared, isPractice, seenSeq, answerBeside, readBeside })
}

/**
 * [AUTH-80] Outside its group a token of a group is nobody: it reads what the public reads, and writes nothing.
 * Undefined where it may not ask.
 */
async function visitorOf(
  endpoint: Endpoint,
  raw: RawInput,
  visitor: RequestVisitor,
  { visitors }: Gate,
): Promise<RequestVisitor | undefined> {
  const groupId = visitor.token?.groupId ?? null
  if (groupId === null || (await visitors.groupOf(endpoint, raw)) === groupId) return visitor
  return endpoint.method === 'GET' && mayDo('anonymous', endpoint.access) ? anonymous : undefined
}

function describeWrite(route: Route, request: FastifyRequest, key: string): RepeatableWrite {
  const { userId, role, token } = request.visitor
  const { socket } = request.raw
  const person = typeof role === 'object' ? `token ${token?.id} ${role.role}` : role
  return {
    // With the role, since an answer kept for an organiser may hold more than the same person may see later.
    scope: userId === null ? `address ${request.ip}` : `${person} ${userId}`,
    key,
    requestHash: hashRequest(request.method, request.url, request.body),
    status: route.endpoint.status ?? 200,
    hasLeft: () => socket.readableEnded || socket.destroyed,
  }
}

async function send(answer: Answer, request: FastifyRequest, reply: FastifyReply, deps: RouteDeps): Promise<void> {
  switch (answer.kind) {
    case 'json':
    case 'written':
      await sendJson(request, reply, answer.status, answer.json)
      return
    case 'file':
      await sendFile(reply, answer)
      return
    case 'failure':
      await sendFailure(reply, answer.failure)
      return
    case 'prepared':
      // What is asked for by its address alone goes to everybody.
      if (!answer.forSome) deps.prepared.rememberAddress(request.url, answer.read)
      await sendPrepared(request, reply, answer.read)
  }
}
