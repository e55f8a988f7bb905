import { randomBytes } from 'node:crypto'

/** What the codes follow from that a group's hall shows to players who check in. Never leaves the server. */
export function makeHallSecret(): string {
  return randomBytes(32).toString('base64url')
}
