import { claimByReceipt } from '@vot/contract'
import { err, isSamePhone, ok, type Result } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { claimFor, claimWithin } from '../../people/claim/claim-player'
import { findAnyClaimOfUser } from '../../people/claim/claim-queries'
import { lockPlayer } from '../../people/player/player-queries'
import { listConsents } from '../registration/consent-queries'
import { isKeyOf } from '../registration/payment-key'
import { findJoinedAt, findRegistration } from '../registration/registration-queries'
import { findPayer } from './fee-queries'

/**
 * [PLR-142] Whoever shows a team's receipt says which of the two they are. Anybody may enter anybody and gets a receipt,
 * so it proves nothing alone, nor with a phone number that half a club knows: an organiser approved the team as it stands,
 * and somebody who knows the player confirms the claim before it is whole.
 */
export const claimByReceiptRoute = handle(claimByReceipt, ({ body }, context) =>
  claimWithin(context, async (work) => {
    const payer = await findPayer(work.db, body.registration_id)
    if (!payer || !isKeyOf(payer.paymentKey, body.key)) return err('payment-link-invalid')
    if (![payer.player1Id, payer.player2Id].includes(body.player_id)) return err('player-not-in-team')
    const proof = { way: 'receipt', registrationId: payer.id } as const
    const own = work.actorId === null ? undefined : await findAnyClaimOfUser(work.db, work.actorId)
    if (own?.playerId === body.player_id) return await claimFor(work, body.player_id, proof)
    const approved = await checkApproved(work.db, payer.id, body.player_id)
    if (!approved.ok) return approved
    const player = await lockPlayer(work, body.player_id)
    if (!player || !isSamePhone(player.phone, body.phone)) return err('claim-phone-wrong')
    return await claimFor(work, player.id, proof)
  }),
)

/** The player stood in the team, and its receipt was given, before an organiser approved it. */
async function checkApproved(
  db: Queries,
  registrationId: number,
  playerId: number,
): Promise<Result<null, 'claim-team-not-approved' | 'claim-receipt-refused'>> {
  const team = await findRegistration(db, registrationId)
  if (team?.status !== 'approved') return err('claim-team-not-approved')
  // Who said at a consent link that the team is none of theirs was put in by whoever has its receipt.
  const answers = await listConsents(db, [registrationId])
  if (answers.some((asked) => asked.playerId === playerId && asked.state === 'refused')) {
    return err('claim-receipt-refused')
  }
  const joinedAt = await findJoinedAt(db, registrationId, playerId)
  // Teams that were approved before the moment was kept have none.
  const isOlder = team.decidedAt === null ? joinedAt === undefined : (joinedAt ?? team.createdAt) <= team.decidedAt
  return isOlder ? ok(null) : err('claim-receipt-refused')
}
