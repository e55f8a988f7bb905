import { claimByReceipt } from '@vot/contract'
import { err, isSamePhone } from '@vot/domain'
import { handle } from '../../http/handle'
import { claimFor, claimWithin } from '../../people/claim/claim-player'
import { lockPlayer } from '../../people/player/player-queries'
import { isKeyOf } from '../registration/payment-key'
import { findPayer } from './fee-queries'

/**
 * [PLR-142] Whoever shows a team's receipt says which of the two they are. Anybody may enter anybody and gets a receipt, so
 * it proves nothing alone: the whole phone number, which is shown to nobody, does.
 */
export const claimByReceiptRoute = handle(claimByReceipt, ({ body }, context) =>
  claimWithin(context, async (work) => {
    const payer = await findPayer(work.db, body.registration_id)
    if (!payer || !isKeyOf(payer.paymentKey, body.key)) return err('payment-link-invalid')
    if (![payer.player1Id, payer.player2Id].includes(body.player_id)) return err('player-not-in-team')
    const player = await lockPlayer(work, body.player_id)
    if (!player || !isSamePhone(player.phone, body.phone)) return err('claim-phone-wrong')
    return await claimFor(work, player.id, 'receipt')
  }),
)
