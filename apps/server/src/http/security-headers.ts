import { createHash } from 'node:crypto'
import { dayMs } from '@vot/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

/** Headers of every answer of the API. They are few and constant, so hot answers carry them at no cost. */
export const apiSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

const pageDirectives = (scripts: readonly string[]) => [
  "default-src 'self'",
  ["script-src 'self'", ...scripts].join(' '),
  // Mantine sets CSS variables through style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * Headers of pages and assets: nothing but what this server itself serves may run, be shown or be called. A script
 * that stands in the built page itself may run as it is written there.
 */
export function pageSecurityHeaders(builtPage: string): Readonly<Record<string, string>> {
  const inline = [...builtPage.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script)
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': pageDirectives(hashes).join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
  }
}

/**
 * [RES-62] Headers of the pages that other sites may frame: as those of every page, but that anybody may show them, and
 * that they may not send a form or ask for anything of the device.
 */
export function embedSecurityHeaders(builtPage: string): Readonly<Record<string, string>> {
  const { 'content-security-policy': policy = '' } = pageSecurityHeaders(builtPage)
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy
      .replace("frame-ancestors 'none'", 'frame-ancestors *')
      .replace("form-action 'self'", "form-action 'none'"),
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // The full page is what is to be found.
    'x-robots-tag': 'noindex',
  }
}

/** Headers of a script that other sites load. */
export const sharedScriptHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const

const lastsMs = 180 * dayMs

/** Serves security.txt (RFC 9116) where a contact is configured. `now`: epoch milliseconds. */
export function bindSecurityText(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  now: () => number,
): void {
  if (securityContact === null) return
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now() + lastsMs).toISOString()}`,
      'Preferred-Languages: vi, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${path}`]),
    ]
    return await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
