import { ok } from '@vot/domain'
import type { Database } from '../../db/database'
import { anonymous, type RequestVisitor, type VisitorResolver } from '../../http/request-context'
import { apiTokenPrefix, findApiToken, findGroupOfCall, markTokenUsed } from './api-token-queries'
import { findSessionByToken, type LiveSession } from './session-queries'

const maxCachedSessions = 5_000

/**
 * @param remember keeps sessions in memory until one ends. Only safe with one process on the database, which
 * hears of every end before it is acknowledged; otherwise each request asks the database.
 * @param onFault hears why the use of a token could not be marked: a disk that is full keeps nobody from reading.
 */
export function createVisitorResolver(
  database: Database,
  now: () => number,
  remember: boolean,
  onFault: (error: unknown) => void,
): VisitorResolver {
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
      if (known.size >= maxCachedSessions) known.clear()
      known.set(token, session)
    }
    return session
  }

  /** Looked up each time: whoever is disabled, or revokes it, stops the next request. */
  async function findProgram(token: string): Promise<RequestVisitor | undefined> {
    const found = await database.read((db) => findApiToken(db, token, now()))
    const used = found?.isUseNew ? found.visitor.token : undefined
    if (used) {
      await database
        .transaction(async (work) => {
          await markTokenUsed(work.db, used.id, work.now)
          return ok(null)
        })
        .catch(onFault)
    }
    return found?.visitor
  }

  return {
    async resolve(authorization) {
      if (authorization === undefined) return anonymous
      const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization)?.[1]
      if (token === undefined) return undefined
      return token.startsWith(apiTokenPrefix) ? await findProgram(token) : await find(token)
    },
    groupOf: (endpoint, raw) => database.read((db) => findGroupOfCall(db, endpoint, raw)),
    notice(notice) {
      if (['tournament', 'counter', 'written', 'correction', 'process-started', 'schema-changed'].includes(notice.kind))
        return
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
