import { type CallInput, type Endpoint, type ResponseOf, usualLanguage } from '@vot/contract'
import { syncServerClock } from '../format/server-clock'
import { language } from '../language'
import { seenSeqOf } from '../live/seen-seq'
import { answerWithinMs } from './answer-within'
import { ApiError, confirmationOf, errorFromResponse, networkError } from './api-error'
import { confirmPrompt } from './confirm-prompt'
import { underOperation } from './operation-ids'
import { fieldsOf } from './parse-json'
import { promptSignIn, refreshOnce } from './refresh-session'
import { retrying, retryPlanOf } from './retry-plan'
import { sessionStore } from './session-store'
import { forgetSharedRequests, shareRequest } from './shared-requests'
import { strings } from './strings'

type Loose<Value> = Value extends string ? (string extends Value ? string | number : Value) : Value
type LooseFields<Value> = { readonly [Key in keyof Value]: Loose<Value[Key]> }

/** Input of a call; ids and numbers of path and query may be given as numbers. */
export type WebInput<E extends Endpoint> = {
  readonly [Part in keyof CallInput<E>]: Part extends 'params' | 'query'
    ? LooseFields<CallInput<E>[Part]>
    : CallInput<E>[Part]
}

export interface CallOptions {
  /** Attempts in all where a failure may pass, instead of those of the endpoint's retry plan. */
  readonly attempts?: number
  /** Names the action of a write that is kept and sent later; any other is named by its address and body. */
  readonly operationId?: string
}

type Rest<E extends Endpoint> =
  object extends WebInput<E>
    ? [input?: WebInput<E>, options?: CallOptions]
    : [input: WebInput<E>, options?: CallOptions]

/** What fills the address and the body of a request. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * Calls an endpoint of the contract and answers its response. Where the server asks first, the person is asked, and a
 * yes sends the call again.
 * @throws ApiError for everything that did not work, with the code `confirmation-needed` after a no.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Rest<E>): Promise<ResponseOf<E>> {
  const parts: Parts = input ?? {}
  try {
    return await callOnce<E>(endpoint, parts, options)
  } catch (error) {
    const question = confirmationOf(error)
    const body = fieldsOf(parts.body)
    const said = question?.asks_reason && typeof body.reason === 'string' ? { said: body.reason } : {}
    const answer = question && (await confirmPrompt.ask({ ...question, ...said }))
    if (!answer) throw error
    return await callOnce<E>(endpoint, { ...parts, body: { ...body, confirm: true, ...answer } }, options)
  }
}

async function callOnce<E extends Endpoint>(endpoint: E, parts: Parts, options?: CallOptions): Promise<ResponseOf<E>> {
  const url = addressOf(endpoint, parts)
  if (endpoint.writes === undefined) return await send<E>(endpoint, url, parts, options)
  return await underOperation(endpoint, url, JSON.stringify(parts.body) ?? '', (id) =>
    send<E>(endpoint, url, parts, { operationId: id, ...options }),
  )
}

function send<E extends Endpoint>(
  endpoint: E,
  url: string,
  parts: Parts,
  { attempts, operationId }: CallOptions = {},
): Promise<ResponseOf<E>> {
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  const who = sessionStore.tokens()?.token ?? ''
  const key = [endpoint.method, url, body ?? '', who, operationId ?? ''].join('\n')
  const headers = new Headers({ Accept: 'application/json' })
  const seen = seenSeqOf(endpoint, parts.params ?? {})
  if (seen !== undefined) headers.set('X-Seen-Seq', String(seen))
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  // One key for all attempts: a write whose answer was lost is not done twice.
  if (operationId !== undefined) headers.set('Idempotency-Key', operationId)
  const request: RequestInit = { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) }
  const plan = retryPlanOf(endpoint)
  return shareRequest(endpoint.method, key, () =>
    retrying({ ...plan, attempts: attempts ?? plan.attempts }, () => attempt<E>(url, request)),
  )
}

/**
 * The address of an endpoint with its parameters, as links to files and streams need it. What is not in the usual
 * language is asked for by the address, since caches keep answers by it alone.
 */
export function addressOf(endpoint: { readonly path: string }, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  if (language !== usualLanguage) search.set('language', language)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

async function attempt<E extends Endpoint>(url: string, request: RequestInit): Promise<ResponseOf<E>> {
  try {
    const response = await sendSigned(url, request)
    if (!response.ok) throw await errorFromResponse(response)
    const answer: unknown = await readJson(response)
    // The server answers by the same contract and strips what is not in it; parsing again would double the work.
    return answer as ResponseOf<E>
  } finally {
    if (request.method !== 'GET') forgetSharedRequests()
  }
}

/**
 * With the token; a 401 is answered by one refresh and one more try.
 * @throws ApiError when no answer came or the session is over; other failed answers are returned.
 */
export async function sendSigned(url: string, request: RequestInit): Promise<Response> {
  const token = sessionStore.tokens()?.token
  const response = await fetchSigned(url, request, token)
  if (response.status === 403) await applySecondFactorDemand(response)
  if (response.status !== 401) return response
  if (token === undefined) {
    if (request.method !== 'GET' && sessionStore.read().lapsed !== null) promptSignIn()
    return response
  }
  if (!(await refreshOnce(token))) {
    throw new ApiError(401, 'session-expired', strings.sessionExpired)
  }
  return fetchSigned(url, request, sessionStore.tokens()?.token)
}

/** [AUTH-77] A demand that is newer than the session is heard of by the first write that is refused. */
async function applySecondFactorDemand(response: Response): Promise<void> {
  const { code } = fieldsOf(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  if (code === 'second-factor-due') sessionStore.demandSecondFactor()
}

async function fetchSigned(url: string, request: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('Accept-Language', language)
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const sentAt = Date.now()
  try {
    const response = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(answerWithinMs) })
    syncServerClock(response, sentAt)
    return response
  } catch {
    throw networkError()
  }
}

/**
 * The server answers objects and lists. What else comes with a success is no word of it, such as the page of a hall's
 * gateway, and counts as not reached.
 * @throws ApiError of the network
 */
export async function readJson(response: Response): Promise<object> {
  const answer: unknown = await response.json().catch(() => null)
  if (typeof answer !== 'object' || answer === null) throw networkError()
  return answer
}
