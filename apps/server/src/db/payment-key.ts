import { randomBytes } from 'node:crypto'

/** A team's key to its own receipt: 128 bits, for the address of a page. */
export function makePaymentKey(): string {
  return randomBytes(16).toString('base64url')
}
