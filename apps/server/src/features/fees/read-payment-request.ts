import { type PaymentRequest, readPaymentRequest } from '@vot/contract'
import { err, makeFeeMemo, ok, owesFee, teamFee } from '@vot/domain'
import { handle } from '../../http/handle'
import { buildVietQr } from './build-viet-qr'
import { findPayer, memoTeam } from './fees-queries'
import { feeState, viewAccount } from './fees-view'

export const readPaymentRequestRoute = handle(readPaymentRequest, async ({ params }, { read }) => {
  const payer = await read((db) => findPayer(db, params.id))
  if (!payer) return err('registration-not-found')
  return ok({
    registration_id: payer.id,
    division_name: payer.divisionName,
    player1_name: payer.player1Name,
    player2_name: payer.player2Name,
    paid: payer.paymentCompleted === 1,
    request: requestOf(payer),
  })
})

function requestOf(payer: NonNullable<Awaited<ReturnType<typeof findPayer>>>): PaymentRequest | null {
  const { bankBin, accountNumber, holderName } = payer
  const amount = teamFee(payer.registrationFee)
  if (bankBin === null || accountNumber === null || holderName === null) return null
  if (amount === 0 || !owesFee(feeState(payer))) return null
  const memo = makeFeeMemo(memoTeam(payer))
  return {
    ...viewAccount({ bankBin, accountNumber, holderName }),
    amount,
    memo,
    qr: buildVietQr({ bankBin, accountNumber, amount, memo }),
  }
}
