import { claimPlayer, type ErrorCode } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { hashToken } from '../../account/session/tokens'
import { handle, type Work } from '../../http/handle'
import type { RequestContext } from '../../http/request-context'
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

const wrongProofs: ReadonlySet<string> = new Set(['claim-code-wrong', 'claim-phone-wrong'])

/** [PLR-143] Claims in one unit of work. Wrong codes and phone numbers count for the account and for the address. */
export async function claimWithin<R extends Result<unknown, ErrorCode>>(
  { write, visitor: { userId }, address, server: { limit } }: RequestContext,
  unit: (work: Work) => Promise<R>,
) {
  if (userId === null) return err('session-expired')
  const tried = await limit.tryCode(
    'claim',
    { address, userId },
    () => write(unit),
    (claimed) => !claimed.ok && wrongProofs.has(claimed.code),
  )
  return tried.ok ? tried.value : err('too-many-claims', tried.details)
}

/** [PLR-141] */
export const claimPlayerRoute = handle(claimPlayer, ({ body }, context) =>
  claimWithin(context, async (work) => {
    const findOwner = () => findCodeOwner(work.db, hashToken(body.code), work.now)
    const playerId = await findOwner()
    if (playerId === undefined) return err('claim-code-wrong')
    // Who revokes the code holds the player's row.
    await lockPlayer(work, playerId)
    if ((await findOwner()) !== playerId) return err('claim-code-wrong')
    return await claimFor(work, playerId, 'code')
  }),
)
