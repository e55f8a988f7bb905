import { claimPlayer } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { hashToken } from '../../account/session/tokens'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockPlayer } from '../player/player-queries'
import { type ClaimRow, findClaim, findClaimOfUser, findCodeOwner, insertClaim, lockUser } from './claim-queries'
import { strings } from './strings'

/** [PLR-140] Makes the account who acts that of the player. Doing it again changes nothing. */
export async function claimFor(
  work: Work,
  playerId: number,
  way: ClaimRow['way'],
): Promise<
  Result<
    { message: string; player_id: number },
    'session-expired' | 'player-claimed' | 'player-unverified' | 'account-has-player'
  >
> {
  const userId = work.actorId
  if (userId === null || !(await lockUser(work, userId))) return err('session-expired')
  const player = await lockPlayer(work, playerId)
  const own = await findClaimOfUser(work.db, userId)
  const holder = await findClaim(work.db, playerId)
  if (!player || (holder && holder.userId !== userId)) return err('player-claimed')
  if (player.isUnverified === 1) return err('player-unverified')
  if (own && own.playerId !== playerId) return err('account-has-player')
  if (!own) {
    await insertClaim(work.db, { playerId, userId, way, claimedAt: work.now })
    await work.audit({ action: 'claim-player', subjectType: 'player', subjectId: playerId, after: { way } })
  }
  return ok({ message: say(strings).claimed(player.name), player_id: playerId })
}

/** [PLR-141, PLR-143] Wrong codes count for the account and for the address. */
export const claimPlayerRoute = handle(claimPlayer, async ({ body }, { write, visitor, address, server }) => {
  const { userId } = visitor
  if (userId === null) return err('session-expired')
  const { limit } = server
  const wait = (await limit.accountWait(userId)) ?? (await limit.codeWait('claim', address))
  if (wait !== null) return err('too-many-claims', { retry_after_seconds: wait })
  const claimed = await write(async (work) => {
    const playerId = await findCodeOwner(work.db, hashToken(body.code), work.now)
    return playerId === undefined ? err('claim-code-wrong') : await claimFor(work, playerId, 'code')
  })
  if (!claimed.ok && claimed.code === 'claim-code-wrong') {
    await limit.countWrongClaim(userId)
    await limit.countWrongCode('claim', address)
  }
  return claimed
})
