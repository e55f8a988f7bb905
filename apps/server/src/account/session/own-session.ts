import { logout, readMe, refreshSession, validateSession } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import {
  endSession,
  findUser,
  hasPlayer,
  issueAccessToken,
  lockSessionOfFamily,
  rotateRefreshToken,
} from './session-queries'
import { strings } from './strings'
import {
  createToken,
  hashToken,
  maskSuccessor,
  readRefreshToken,
  sameHash,
  unmaskSuccessor,
  writeRefreshToken,
} from './tokens'
import { viewUser } from './user-view'

export const readMeRoute = handle(readMe, async (_input, { visitor, read }) => {
  const { userId } = visitor
  if (userId === null) return err('session-expired')
  return await read(async (db) => {
    const user = await findUser(db, userId)
    if (!user) return err('session-expired')
    return ok(viewUser(user, visitor.secondFactorDue === 1, await hasPlayer(db, userId)))
  })
})

/** A request whose token opens no session was refused before. */
export const validateSessionRoute = handle(validateSession, async () => ok({ valid: true as const }))

export const logoutRoute = handle(
  logout,
  (_input, { visitor, write }) =>
    write(async (work) => {
      if (visitor.sessionId !== null) await endSession(work, visitor.sessionId)
      return ok({ message: say(strings).signedOut })
    }),
  { repeatable: false },
)

const graceMs = 10_000

/**
 * Each refresh token works once. The one before the newest still gives the newest for 10 s, so two tabs (or
 * a client that lost the answer) stay signed in; any other old one means that a token was stolen and ends the session.
 */
export const refreshSessionRoute = handle(
  refreshSession,
  async ({ body }, { write, server, address, userAgent }) => {
    const refreshToken = readRefreshToken(body.refresh_token)
    if (!refreshToken) return err('session-expired')
    const { family, secret } = refreshToken
    const outcome = await write(async (work) => {
      const session = await lockSessionOfFamily(work, family)
      if (!session) return err('session-expired')
      const hash = hashToken(secret)
      let successor: string
      if (sameHash(hash, session.refreshHash)) {
        successor = createToken()
        await rotateRefreshToken(work, {
          sessionId: session.id,
          newHash: hashToken(successor),
          oldHash: hash,
          successorMask: maskSuccessor(secret, successor),
          device: { address, userAgent },
        })
      } else if (
        session.previousRefreshHash !== null &&
        session.successorMask !== null &&
        sameHash(hash, session.previousRefreshHash) &&
        work.now - (session.rotatedAt ?? 0) <= graceMs
      ) {
        successor = unmaskSuccessor(secret, session.successorMask)
      } else {
        await endSession(work, session.id)
        // Ok, since ending the session has to be committed.
        return ok(null)
      }
      const token = await issueAccessToken(work, session.id, server.accessTokenMs)
      return ok({ token, refresh_token: writeRefreshToken({ family, secret: successor }) })
    })
    if (!outcome.ok) return outcome
    return outcome.value === null ? err('session-expired') : ok(outcome.value)
  },
  { repeatable: false },
)
