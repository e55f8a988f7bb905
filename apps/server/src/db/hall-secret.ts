import { randomBytes } from 'node:crypto'

/** The secret from which the check-in codes of a group's hall are derived. Never leaves the server. */
export function makeHallSecret(): string {
  return randomBytes(32).toString('base64url')
}
