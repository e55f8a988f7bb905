import { createHash } from 'node:crypto'
import type { RequestVisitor } from '../../http/request-context'

/** Whose rating it is: the user's, or the device's where nobody is signed in; null when neither is known. */
export function raterOf({ userId }: RequestVisitor, raterKey: string | undefined): string | null {
  if (userId !== null) return `user ${userId}`
  if (raterKey === undefined) return null
  // Hashed, so that whoever reads the table cannot rate as the device.
  return `device ${createHash('sha256').update(raterKey.toLowerCase()).digest('base64url')}`
}
