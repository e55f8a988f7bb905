import { createHash } from 'node:crypto'
import { networkOf } from '../../http/client-network'

/** A hash of the network that an entry without an account came from: the address itself is kept nowhere. */
export function hashNetwork(address: string): string {
  return `address ${createHash('sha256').update(networkOf(address)).digest('base64url')}`
}
