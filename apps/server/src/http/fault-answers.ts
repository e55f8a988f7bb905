import { type ErrorCode, usualLanguage } from '@vot/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DatabaseFault, databaseFault, logDatabaseFault } from '../db/log-database-fault'
import { inLanguage } from '../language/language-now'
import { internalFault, toFailure } from './failure'
import { ClientLeftError } from './idempotency-queries'
import { isTooDeep } from './json-depth'
import { LargeBody, largeBodyBytes } from './large-body'
import { sendFailure } from './send'

const codeOfFault: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  VOT_JSON_TOO_DEEP: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  VOT_FILE_TOO_LARGE: 'file-too-large',
  VOT_FORM_INVALID: 'validation-failed',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
}

/** Answers what goes wrong before or beside the operations, in the one shape of all errors. */
export async function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // What is wrong with the request itself comes before its language was read.
  await inLanguage(request.language ?? usualLanguage, () => tellFault(error, request, reply))
}

async function tellFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const status = error.statusCode ?? 500
  const code = codeOfFault[error.code] ?? (status === 413 ? 'body-too-large' : undefined)
  // What the client still sends is read and dropped: cut off meanwhile, it, or the proxy, would not read the answer.
  if (code === 'body-too-large') {
    reply.removeHeader('connection')
    request.raw.resume()
  }
  if (code) return await sendFailure(reply, toFailure({ ok: false, code }))
  if (status >= 400 && status < 500) {
    return await sendFailure(reply, toFailure({ ok: false, code: 'validation-failed' }))
  }
  // A proxy may still be there to hear it.
  if (error instanceof ClientLeftError) {
    return await sendFailure(reply, toFailure({ ok: false, code: 'database-busy', ...retryLater['database-busy'] }))
  }
  const fault = databaseFault(error)
  if (fault) {
    logDatabaseFault(request.log, fault, error)
    return await sendFailure(reply, toFailure({ ok: false, code: fault, ...retryLater[fault] }))
  }
  const facts = { reqId: request.id, method: request.method, path: pathOf(request), err: describeFault(error) }
  request.log.error(facts, 'request failed')
  await sendFailure(reply, internalFault(request.id))
}

/** What is worth another try soon. */
const retryLater: Readonly<Record<DatabaseFault, object>> = {
  'database-away': { details: { retry_after_seconds: 2 } },
  'database-busy': { details: { retry_after_seconds: 1 } },
  // Another process, of the new version, may answer by then.
  'server-outdated': { details: { retry_after_seconds: 2 } },
  'disk-full': {},
}

/** JSON with an empty body counts as no body; anything that is no JSON, or nests deep, is refused. A large archive is parsed later. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, sent, done) => {
    const body = Buffer.isBuffer(sent) ? sent : Buffer.from(sent)
    if (request.routeOptions.config.signed === true) request.bytes = body
    if (body.length === 0) done(null, undefined)
    else if (request.routeOptions.config.archive === true && body.length >= largeBodyBytes)
      done(null, new LargeBody(body))
    else if (isTooDeep(body))
      done(Object.assign(new Error('the body nests too deep'), { code: 'VOT_JSON_TOO_DEEP', statusCode: 400 }))
    else parse(request, String(body), done)
  })
}

/** The rest of an error, such as the row that a database refused, may hold phones, so it is not logged. */
function describeFault({ name, code, message, stack }: FastifyError) {
  return { type: name, code, message, stack }
}

/** The query may hold names, so it is not logged. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}
