import { commonErrors, type Endpoint, endpoints, errorCatalogue, livePath } from '@vot/contract'
import { accessTable, mayDo } from '@vot/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeApi } from './describe-api'
import { toFailure } from './failure'
import { escapeHtml } from './html'
import type { VisitorResolver } from './request-context'
import { apiSecurityHeaders, pageSecurityHeaders } from './security-headers'
import { sendFailure, sendJson } from './send'
import type { ServerMetrics } from './server-metrics'

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

/** The API as one page to read, without a script: every call, who may make it, and what it may refuse. */
function writeDocsPage(version: string): string {
  const resources = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const name = endpoint.path.split('/')[2] ?? ''
    resources.set(name, [...(resources.get(name) ?? []), endpoint])
  }
  const sections = [...resources].map(
    ([name, calls]) => `<section><h2 id="${name}">${name}</h2>${calls.map(writeCall).join('')}</section>`,
  )
  const links = [...resources.keys()].map((name) => `<a href="#${name}">${name}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Vợt API ${version}</title>
<style>${style}</style></head><body><h1>Vợt API ${version}</h1>
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Live events: <code>GET ${livePath}</code>.
Sign in with <code>POST /api/auth/login</code> and send <code>Authorization: Bearer …</code>.
An error is <code>{code, message, details?}</code>. Any call may also answer ${commonErrors.map(writeCode).join(', ')}.</p>
<nav>${links.join(' · ')}</nav>${sections.join('')}</body></html>`
}

function writeCall({ method, path, summary, access, errors }: Endpoint): string {
  const refusals = errors.length === 0 ? '' : `<p>May refuse: ${errors.map(writeCode).join(', ')}</p>`
  return `<article><h3><b class="${method}">${method}</b> <code>${path}</code></h3><p>${escapeHtml(summary)}</p>
<p class="access">${access}: ${accessTable[access].join(', ')}</p>${refusals}</article>`
}

function writeCode(code: keyof typeof errorCatalogue): string {
  const { status, message } = errorCatalogue[code]
  return `<span title="${escapeHtml(message)}">${status} <code>${code}</code></span>`
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1rem}
article{border-top:1px solid #8884;padding:.5rem 0}h3{margin:.25rem 0;font-size:1rem}p{margin:.25rem 0}
.access{opacity:.75;font-size:.875rem}b{display:inline-block;min-width:4.5rem}
.GET{color:#1971c2}.POST{color:#2f9e44}.PUT{color:#e8590c}.DELETE{color:#e03131}`
