import { timingSafeEqual } from 'node:crypto'
import { type PaymentRequest, readPaymentRequest } from '@vot/contract'
import { err, makeFeeMemo, mayDo, ok, owesFee, teamFee } from '@vot/domain'
import { QRPay } from 'vietnam-qr-pay'
import { handle } from '../../http/handle'
import { findPayer, memoTeam } from './fee-queries'
import { feeState, viewAccount } from './fee-view'

/** Who has paid is told to organisers and to the team; without its key nobody hears whether there is such a team. */
export const readPaymentRequestRoute = handle(readPaymentRequest, async ({ params, query }, { read, visitor }) => {
  const payer = await read((db) => findPayer(db, params.id))
  const isOrganiser = mayDo(visitor.role, 'registration:decide')
  if (!payer || !(isOrganiser || isKeyOf(payer.paymentKey, query.key))) return err('payment-link-invalid')
  return ok({
    registration_id: payer.id,
    key: payer.paymentKey,
    division_name: payer.divisionName,
    player1_name: payer.player1Name,
    player2_name: payer.player2Name,
    paid: payer.paymentCompleted === 1,
    request: requestOf(payer),
  })
})

function isKeyOf(key: string | null, shown: string | undefined): boolean {
  if (key === null || shown === undefined) return false
  const [one, other] = [Buffer.from(key), Buffer.from(shown)]
  return one.length === other.length && timingSafeEqual(one, other)
}

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

interface Transfer {
  readonly bankBin: string
  readonly accountNumber: string
  /** Whole đồng. */
  readonly amount: number
  readonly memo: string
}

/** The text of a VietQR code that any Vietnamese banking app turns into this transfer; made without a network. */
export function buildVietQr({ bankBin, accountNumber, amount, memo }: Transfer): string {
  return QRPay.initVietQR({ bankBin, bankNumber: accountNumber, amount: String(amount), purpose: memo }).build()
}
