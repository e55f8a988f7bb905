import { lookup as lookupHost } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const longest = 1_000

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}
// Global unicast is 2000::/3; what lies in it and leads elsewhere (Teredo, 6to4, documentation) is closed as well.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6')
}

/** Whether the address is one of the public internet. Also of IPv4 within IPv6 nothing is. */
function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * [NTF-30] The address of a push service as a browser names it, which is whatever its sender wrote: undefined unless
 * it is https and names a public host. `allowLoopback` is for tests: http to 127.0.0.1 is taken, too.
 */
export function readEndpoint(text: string, allowLoopback: boolean): URL | undefined {
  if (text.length > longest || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (allowLoopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return url
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (url.protocol !== 'https:' || host === '') return undefined
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined
  return /\./.test(host) && !/(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host) ? url : undefined
}

/** Resolves names, but to public addresses alone: a name may lead elsewhere by the time that it is connected to. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookupHost(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const allowed = found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first || allowed.length < found.length) {
      return done(Object.assign(new Error(`${host} is no public host`), { code: 'EPRIVATE' }), '', 0)
    }
    if (options.all) return done(null, allowed)
    return done(null, first.address, first.family)
  })
}

/** Whether the endpoint's host leads to the public internet now. */
export async function resolvesPublicly({ protocol, hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'http:' || isIP(host) !== 0) return true
  return await new Promise((resolve) => lookupPublic(host, { all: false }, (error) => resolve(error === null)))
}
