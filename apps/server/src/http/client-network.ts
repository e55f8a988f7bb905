import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * What limits count an address by: an IPv4 address as it is, an IPv6 one by the /64 that one customer is given, so
 * that nobody has 2^64 tries.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Whether an address is one of the given addresses and ranges, such as `10.0.0.0/8`. */
export function createTrust(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

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
