import type { Database } from '../../db/database'
import { anonymous, type VisitorResolver } from '../../http/request-context'
import { findSessionByToken, type LiveSession } from './session-queries'

const sessionsRemembered = 5_000

/**
 * @param remember keeps sessions in memory until one ends. Only safe with one process on the database, which
 * hears of every end before it is acknowledged; otherwise each request asks the database.
 */
export function createVisitorResolver(database: Database, now: () => number, remember: boolean): VisitorResolver {
  const known = new Map<string, LiveSession>()
  let endedCount = 0

  async function find(token: string): Promise<LiveSession | undefined> {
    const remembered = known.get(token)
    if (remembered && remembered.expiresAt > now()) return remembered
    known.delete(token)
    const before = endedCount
    const session = await database.read((db) => findSessionByToken(db, token, now()))
    // A session that ended while it was being read must not be remembered.
    if (session && remember && before === endedCount) {
      if (known.size >= sessionsRemembered) known.clear()
      known.set(token, session)
    }
    return session
  }

  return {
    async resolve(authorization) {
      if (authorization === undefined) return anonymous
      const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization)?.[1]
      return token === undefined ? undefined : await find(token)
    },
    notice(notice) {
      if (['tournament', 'counter', 'correction', 'process-started', 'schema-changed'].includes(notice.kind)) return
      endedCount += 1
      for (const [token, { sessionId, userId }] of known) {
        const ended =
          notice.kind === 'missed' ||
          notice.kind === 'access-changed' ||
          (notice.kind === 'session-ended' && notice.sessionId === sessionId) ||
          (notice.kind === 'user-sessions-ended' && notice.userId === userId)
        if (ended) known.delete(token)
      }
    },
  }
}
