import type { Notice } from '../live/notice'
import type { RequestVisitor } from './request-context'

export const anonymous: RequestVisitor = { role: 'anonymous', userId: null, sessionId: null }

/** Tells who asks from the Authorization header. */
export interface VisitorResolver {
  /** Undefined for a token that opens no session now. */
  resolve(authorization: string | undefined): Promise<RequestVisitor | undefined>
  /** Forgets every session that the notice ends. */
  notice(notice: Notice): void
}
