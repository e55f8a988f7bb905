import { claimByReceipt } from '@vot/contract'
import { err } from '@vot/domain'
import { handle } from '../../http/handle'
import { claimFor } from '../../people/claim/claim-player'
import { isKeyOf } from '../registration/payment-key'
import { findPayer } from './fee-queries'

/** [PLR-142] Whoever shows a team's receipt is of the team; which of the two, they say themselves. */
export const claimByReceiptRoute = handle(claimByReceipt, ({ body }, { write }) =>
  write(async (work) => {
    const payer = await findPayer(work.db, body.registration_id)
    if (!payer || !isKeyOf(payer.paymentKey, body.key)) return err('payment-link-invalid')
    if (![payer.player1Id, payer.player2Id].includes(body.player_id)) return err('player-not-in-team')
    return await claimFor(work, body.player_id, 'receipt')
  }),
)
