import type { IncomingMessage } from 'node:http'
import { apiVersion, apiVersionHeader, type Endpoint, type ErrorCode, livePath, releasedEndpoints } from '@vot/contract'
import { mayDo, mayWriteBeforeSecondFactor } from '@vot/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateText } from '../language/translate-text'
import { type Failure, toFailure } from './failure'
import { anonymous, type RequestVisitor, type VisitorResolver } from './request-context'
import type { Limited, RequestLimit } from './request-limit'
import { sendFailure } from './send'

export interface Gate {
  readonly visitors: VisitorResolver
  readonly limit: RequestLimit
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Lets a request in, or answers why not: session, access, second factor and limit, in this order and before its body is read. */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
): Promise<void> {
  const refuse = async (code: ErrorCode, details?: Readonly<Record<string, unknown>>) => {
    const failure = toFailure({ ok: false, code, ...(details && { details }) })
    return await sendFailure(
      reply,
      code === 'not-signed-in' ? await withSignInText(endpoint, request, failure) : failure,
    )
  }

  // [API-14]
  const version = request.headers[apiVersionHeader]
  if (version !== undefined && version !== apiVersion) return await refuse('api-version-unknown')
  if (version !== undefined && !isReleased(endpoint)) return await refuse('not-released')
  // On the connection, so that no way of answering goes past it.
  if (version !== undefined) reply.raw.setHeader(apiVersionHeader, apiVersion)

  // Someone whose session has ended can still sign in; who signs calls has no session.
  const open = endpoint.access === 'session:open' || endpoint.signed === true
  const visitor = open ? anonymous : await gate.visitors.resolve(request.headers.authorization)
  if (!visitor) return await refuse('session-expired')
  const asked = typeof visitor.role === 'object' ? visitor.role.role : visitor.role
  if (!mayDo(asked, endpoint.access)) {
    return await refuse(asked === 'anonymous' ? 'not-signed-in' : 'access-denied')
  }
  if (!mayBeAskedBy(visitor, endpoint)) return await refuse('token-not-allowed')
  if (visitor.secondFactorDue === 1 && endpoint.method !== 'GET' && !mayWriteBeforeSecondFactor(endpoint.access)) {
    return await refuse('second-factor-due')
  }
  const limited = await gate.limit.take(endpoint, visitor, request.ip)
  if (limited) tellLimit(reply, limited)
  if (limited?.isOver) return await refuse('too-many-requests', { retry_after_seconds: limited.resetSeconds })
  request.visitor = visitor
}

/** [AUTH-79] A token is for what was released, where it has the scope. People may ask for anything. */
function mayBeAskedBy({ role }: RequestVisitor, endpoint: Endpoint): boolean {
  if (typeof role !== 'object') return true
  const scope = endpoint.path === livePath ? 'read' : releasedEndpoints.get(endpoint)
  return scope !== undefined && role.scopes.includes(scope)
}

function isReleased(endpoint: Endpoint): boolean {
  return endpoint.path === livePath || releasedEndpoints.has(endpoint)
}

/** [API-16] In the words of the IETF's RateLimit fields. */
function tellLimit({ raw }: FastifyReply, { name, quota, windowSeconds, left, resetSeconds }: Limited): void {
  raw.setHeader('ratelimit-policy', `"${name}";q=${quota};w=${windowSeconds}`)
  raw.setHeader('ratelimit', `"${name}";r=${left};t=${resetSeconds}`)
}

/** Some endpoints have a text of their own for somebody who is not signed in. */
async function withSignInText(
  { signInText, signInTextWith: special }: Endpoint,
  request: FastifyRequest,
  failure: Failure,
): Promise<Failure> {
  if (signInText === undefined) return failure
  const isSpecial = special !== undefined && (await hasField(request.raw, special.field))
  return { ...failure, body: { ...failure.body, message: translateText(isSpecial ? special.text : signInText) } }
}

/** How much of a refused request's body is read at most. */
const maxBytes = 64 * 1024

/** Whether a small JSON body has the field. For requests that are refused anyway: whatever cannot be read has not. */
async function hasField(request: IncomingMessage, field: string): Promise<boolean> {
  const parts: Buffer[] = []
  let size = 0
  try {
    // Without `destroyOnReturn: false` the answer would have no connection to go over.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part)
      size += bytes.length
      if (size > maxBytes) return false
      parts.push(bytes)
    }
    const body: unknown = JSON.parse(Buffer.concat(parts).toString())
    return typeof body === 'object' && body !== null && field in body && Reflect.get(body, field) !== null
  } catch {
    return false
  }
}
