import { claimPlayer, type ErrorCode } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { hashToken } from '../../account/session/tokens'
import { handle, type Work } from '../../http/handle'
import type { RequestContext } from '../../http/request-context'
import { say } from '../../language/say'
import { lockPlayer } from '../player/player-queries'
import {
  deleteContested,
  findAnyClaim,
  findAnyClaimOfUser,
  findClaimOfUser,
  findCodeOwner,
  insertClaim,
  isContested,
  lockUser,
} from './claim-queries'
import { dropProvisional, tellOfClaim, tellRefused } from './settle-claims'
import { strings } from './strings'

/** How an account shows that it is a player's. */
export type ClaimProof =
  | { readonly way: 'code'; readonly codeHash: string }
  | { readonly way: 'receipt'; readonly registrationId: number }

/**
 * [PLR-140, PLR-142] Makes the account who acts that of the player: by a code for certain, by a receipt until somebody
 * who knows the player says so. Doing it again changes nothing. A code stands over a provisional claim.
 */
export async function claimFor(
  work: Work,
  playerId: number,
  proof: ClaimProof,
): Promise<
  Result<
    { message: string; player_id: number; provisional: boolean },
    'session-expired' | 'player-claimed' | 'player-unverified' | 'account-has-player' | 'claim-receipt-refused'
  >
> {
  const userId = work.actorId
  if (userId === null || !(await lockUser(work, userId))) return err('session-expired')
  const player = await lockPlayer(work, playerId)
  const own = await findAnyClaimOfUser(work.db, userId)
  const holder = await findAnyClaim(work.db, playerId)
  const isWhole = proof.way === 'code'
  const holdsIt = holder !== undefined && holder.userId !== userId
  if (!player || (holdsIt && !(isWhole && holder.confirmedAt === null))) return err('player-claimed')
  if (player.isUnverified === 1) return err('player-unverified')
  if (own && own.playerId !== playerId && !(isWhole && own.confirmedAt === null)) return err('account-has-player')
  const answered = (provisional: boolean) => {
    const message = provisional ? say(strings).claimedForNow(player.name) : say(strings).claimed(player.name)
    return ok({ message, player_id: playerId, provisional })
  }
  if (own?.playerId === playerId && (own.confirmedAt !== null || !isWhole)) return answered(own.confirmedAt === null)
  const claim = {
    ...{ playerId, userId, way: proof.way, claimedAt: work.now, confirmedAt: isWhole ? work.now : null },
    registrationId: proof.way === 'receipt' ? proof.registrationId : null,
    codeHash: proof.way === 'code' ? proof.codeHash : null,
    administratorsAskedAt: null,
  }
  if (isWhole) await deleteContested(work.db, playerId, userId)
  else if (await isContested(work.db, claim)) return err('claim-receipt-refused')
  if (holdsIt) {
    await tellRefused(work, holder, player.name)
    work.signal({ kind: 'correction', userId: holder.userId })
  }
  // A code for one player ends the claim of another one.
  if (own && own.playerId !== playerId) await dropProvisional(work, { id: own.playerId })
  await insertClaim(work.db, claim)
  await work.audit({
    action: 'claim-player',
    subjectType: 'player',
    subjectId: playerId,
    after: { way: proof.way, ...(!isWhole && { provisional: true }) },
  })
  if (proof.way === 'receipt') await tellOfClaim(work, player, proof.registrationId)
  work.signal({ kind: 'correction', userId })
  return answered(!isWhole)
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

/** [PLR-141] The code by which the account claimed its player says so again. */
export const claimPlayerRoute = handle(claimPlayer, ({ body }, context) =>
  claimWithin(context, async (work) => {
    const codeHash = hashToken(body.code)
    const own = work.actorId === null ? undefined : await findClaimOfUser(work.db, work.actorId)
    if (own?.codeHash === codeHash) return await claimFor(work, own.playerId, { way: 'code', codeHash })
    const findOwner = () => findCodeOwner(work.db, codeHash, work.now)
    const playerId = await findOwner()
    if (playerId === undefined) return err('claim-code-wrong')
    // Who revokes the code holds the player's row.
    await lockPlayer(work, playerId)
    if ((await findOwner()) !== playerId) return err('claim-code-wrong')
    return await claimFor(work, playerId, { way: 'code', codeHash })
  }),
)
