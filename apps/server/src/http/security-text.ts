import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const lastsMs = 180 * 86_400_000

/** Where to report a hole (RFC 9116); not there where nobody said. `now`: epoch milliseconds. */
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
