import { mayDo } from '@vot/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeApi } from './describe-api'
import { writeDocsPage } from './docs-page'
import { toFailure } from './failure'
import { apiSecurityHeaders, pageSecurityHeaders } from './security-headers'
import { sendFailure, sendJson } from './send'
import type { ServerMetrics } from './server-metrics'
import type { VisitorResolver } from './visitor'

/** What the server says of itself: /api/openapi.json, /api/docs and /metrics. */
export function bindDescriptions(
  app: FastifyInstance,
  { version, metrics, visitors }: { version: string; metrics: ServerMetrics; visitors: VisitorResolver },
): void {
  let description: string | undefined
  let page: string | undefined

  app.get('/api/openapi.json', async (request, reply) => {
    description ??= JSON.stringify(describeApi(version))
    await sendJson(request, reply, 200, description)
    return reply
  })

  app.get('/api/docs', async (_request, reply) => {
    page ??= writeDocsPage(version)
    return await reply.headers(pageSecurityHeaders(page)).type('text/html; charset=utf-8').send(page)
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.observe({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) {
      const visitor = await visitors.resolve(request.headers.authorization)
      if (visitor?.role === undefined || !mayDo(visitor.role, 'system:manage')) {
        const code = visitor && visitor.role !== 'anonymous' ? 'access-denied' : 'not-signed-in'
        await sendFailure(reply, toFailure({ ok: false, code }))
        return reply
      }
    }
    return await reply
      .headers(apiSecurityHeaders)
      .type(metrics.contentType)
      .send(await metrics.write())
  })
}

/** From this machine and not through a proxy, behind which everybody looks local. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip']
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')
}
