import { refreshSession } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { endSession, issueAccessToken, lockSessionOfFamily, rotateRefreshToken } from './session-queries'
import {
  createToken,
  hashToken,
  maskSuccessor,
  readRefreshToken,
  sameHash,
  unmaskSuccessor,
  writeRefreshToken,
} from './tokens'

const graceMs = 10_000

/**
 * Each refresh token works once. The one before the newest still gives the newest for 10 s, so two tabs (or
 * a client that lost the answer) stay signed in; any other old one means that a token was stolen and ends the session.
 */
export const refreshSessionRoute = handle(
  refreshSession,
  async ({ body }, { write, server, address, userAgent }) => {
    const given = readRefreshToken(body.refresh_token)
    if (!given) return err('session-expired')
    const { family, secret } = given
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
