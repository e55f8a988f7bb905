import type { FastifyRequest } from 'fastify'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostAndPort = new RegExp(`^(?:${label}(?:\\.${label})*\\.?|\\[[0-9a-f:.]{2,45}\\])(?::\\d{1,5})?$`, 'i')

/**
 * `https://giai.example.vn`, where people reach this server: as configured, else as the request says it (behind a
 * trusted proxy by X-Forwarded-Proto and X-Forwarded-Host). Null when what the request says is no host name.
 */
export function publicAddress(publicUrl: string | null, request: FastifyRequest): string | null {
  if (publicUrl !== null) return publicUrl
  const { host, protocol } = request
  if (host.length > 259 || !hostAndPort.test(host)) return null
  return protocol === 'https' || protocol === 'http' ? `${protocol}://${host.toLowerCase()}` : null
}
