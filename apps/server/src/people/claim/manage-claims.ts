import { randomBytes } from 'node:crypto'
import { createClaimCode, readPlayerAccount, revokeClaimCode, untiePlayer } from '@vot/contract'
import { claimCode, claimCodeLength, claimCodeMs, err, foldCode, formatVietnamIso, ok } from '@vot/domain'
import { hashToken } from '../../account/session/tokens'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { findPlayer, lockKeptPlayer, lockPlayer } from '../player/player-queries'
import { deleteClaim, deleteClaimCode, findAnyClaim, findClaim, findClaimCode, saveClaimCode } from './claim-queries'
import { strings } from './strings'

export const readPlayerAccountRoute = handle(readPlayerAccount, ({ params }, { snapshot, now }) =>
  snapshot(async (db) => {
    if (!(await findPlayer(db, params.id))) return err('player-not-found')
    const claim = await findAnyClaim(db, params.id)
    const code = await findClaimCode(db, params.id, now)
    return ok({
      claim: claim
        ? {
            ...{ user_id: claim.userId, name: claim.name, username: claim.username, way: claim.way },
            claimed_at: formatVietnamIso(claim.claimedAt),
            provisional: claim.confirmedAt === null,
          }
        : null,
      code: code
        ? { created_at: formatVietnamIso(code.createdAt), expires_at: formatVietnamIso(code.expiresAt) }
        : null,
    })
  }),
)

/** [PLR-141] The answer holds the code, so a repeat makes a new one rather than being answered from the database. */
export const createClaimCodeRoute = handle(
  createClaimCode,
  ({ params }, { write, server }) =>
    write(async (work) => {
      const player = await lockPlayer(work, params.id)
      if (!player) return err('player-not-found')
      if (player.isUnverified === 1) return err('player-unverified')
      if (await findClaim(work.db, player.id)) return err('player-claimed')
      const code = claimCode(randomBytes(claimCodeLength))
      const expiresAt = work.now + claimCodeMs
      await saveClaimCode(work.db, {
        ...{ playerId: player.id, codeHash: hashToken(foldCode(code)), createdBy: work.actorId },
        ...{ createdAt: work.now, expiresAt },
      })
      await work.audit({ action: 'create-claim-code', subjectType: 'player', subjectId: player.id })
      return ok({ code, expires_at: formatVietnamIso(expiresAt), public_url: server.publicUrl })
    }),
  { repeatable: false },
)

export const revokeClaimCodeRoute = handle(revokeClaimCode, ({ params }, { write }) =>
  write(async (work) => {
    const player = await lockPlayer(work, params.id)
    if (!player) return err('player-not-found')
    if (await findClaimCode(work.db, player.id, work.now)) {
      await deleteClaimCode(work.db, player.id)
      await work.audit({ action: 'revoke-claim-code', subjectType: 'player', subjectId: player.id })
    }
    return ok({ message: say(strings).codeRevoked(player.name) })
  }),
)

export const untiePlayerRoute = handle(untiePlayer, ({ params }, { write }) =>
  write(async (work) => {
    const player = await lockKeptPlayer(work, params.id)
    if (!player) return err('player-not-found')
    if (!(await untie(work, player.id))) return err('claim-not-found')
    return ok({ message: say(strings).untied(player.name) })
  }),
)

/** A deleted player has no account, and no code that makes one. */
export async function dropClaim(work: Work, playerId: number): Promise<void> {
  await untie(work, playerId)
  await deleteClaimCode(work.db, playerId)
}

async function untie(work: Work, playerId: number): Promise<boolean> {
  const claim = await findAnyClaim(work.db, playerId)
  if (!claim) return false
  await deleteClaim(work.db, playerId)
  work.signal({ kind: 'correction', userId: claim.userId })
  await work.audit({
    action: 'untie-player',
    subjectType: 'player',
    subjectId: playerId,
    before: { user_id: claim.userId, name: claim.name },
  })
  return true
}
