import { type PaymentRequest, readPaymentRequest, removeFeeAccount, saveFeeAccount } from '@vot/contract'
import {
  err,
  formatVietnamIso,
  makeFeeMemo,
  mayDo,
  ok,
  owesFee,
  ownWithdrawalOf,
  standingPayments,
  sumPayments,
  teamFee,
  tournamentStatus,
} from '@vot/domain'
import { QRPay } from 'vietnam-qr-pay'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { listClaimed } from '../../people/claim/claim-queries'
import { listConsents } from '../registration/consent-queries'
import { isKeyOf } from '../registration/payment-key'
import { fillWhenDue } from '../registration/waiting-list'
import { findOpenOffer } from '../registration/waiting-queries'
import { findBank } from './banks'
import { auditedOwner, lockFeeOwner } from './fee-owner'
import { deleteFeeAccount, findFeeAccount, findPayer, listPaymentsOf, memoTeam, saveFeeAccountRow } from './fee-queries'
import { feeState, viewAccount } from './fee-view'
import { strings } from './strings'

export const saveFeeAccountRoute = handle(saveFeeAccount, ({ params, body }, { write }) =>
  write(async (work) => {
    if (!findBank(body.bank_bin)) return err('bank-unknown')
    const owner = await lockFeeOwner(work, params)
    if (!owner.ok) return owner
    const before = await findFeeAccount(work.db, owner.value)
    const account = {
      bankBin: body.bank_bin,
      accountNumber: body.account_number.toUpperCase(),
      holderName: body.holder_name,
    }
    await saveFeeAccountRow(work.db, owner.value, { ...account, updatedAt: work.now })
    await work.audit({ action: 'save-fee-account', ...auditedOwner(owner.value), before, after: account })
    return ok(viewAccount(account))
  }),
)

export const removeFeeAccountRoute = handle(removeFeeAccount, ({ params }, { write }) =>
  write(async (work) => {
    const owner = await lockFeeOwner(work, params)
    if (!owner.ok) return owner
    const before = await findFeeAccount(work.db, owner.value)
    if (before) {
      await deleteFeeAccount(work.db, owner.value)
      await work.audit({ action: 'remove-fee-account', ...auditedOwner(owner.value), before })
    }
    return ok({ message: say(strings).accountRemoved })
  }),
)

/** Who has paid is told to organisers and to the team; without its key nobody learns whether there is such a team. */
export const readPaymentRequestRoute = handle(readPaymentRequest, async ({ params, query }, context) => {
  const { read, visitor, now } = context
  const { payer, claimed, asked } = await read(async (db) => {
    const found = await findPayer(db, params.id)
    return {
      payer: found,
      claimed: found ? await listClaimed(db, [found.player1Id, found.player2Id]) : [],
      asked: found ? await listConsents(db, [found.id]) : [],
    }
  })
  const isOrganiser = mayDo(visitor.role, 'registration:decide')
  if (!payer || !(isOrganiser || isKeyOf(payer.paymentKey, query.key))) return err('payment-link-invalid')
  if (payer.reserveOrder !== null) await fillWhenDue(context, payer.tournamentId)
  const player = (id: number, name: string) => {
    const consent = asked.find(({ playerId }) => playerId === id)?.state ?? null
    return { id, name, claimed: claimed.includes(id), consent }
  }
  return ok({
    registration_id: payer.id,
    key: payer.paymentKey,
    division_name: payer.divisionName,
    group_id: payer.groupId,
    player1_name: payer.player1Name,
    player2_name: payer.player2Name,
    players: [player(payer.player1Id, payer.player1Name), player(payer.player2Id, payer.player2Name)],
    paid: payer.paymentCompleted === 1,
    contact_phone: payer.contactPhone,
    withdrawn: payer.withdrawnAt !== null,
    own_withdrawal: ownWithdrawalOf(payer, payer.bracketId !== null, tournamentStatus(payer, now)),
    received: await read((db) => findReceived(db, payer.id)),
    waiting: await read((db) => findWaitingPlace(db, payer.id)),
    request: requestOf(payer),
    ...(owedBy(payer) > 0 && { owed: owedBy(payer) }),
  })
})

/** Where the team stands on the waiting list, and whether a place is offered to it; null where it is not on it. */
async function findWaitingPlace(db: Queries, registrationId: number) {
  const place = (await findPayer(db, registrationId))?.reserveOrder ?? null
  if (place === null) return null
  const offer = await findOpenOffer(db, registrationId)
  return { place, offer: offer ? { expires_at: formatVietnamIso(offer.expiresAt) } : null }
}

/** What the team has paid and did not get back. */
async function findReceived(db: Queries, registrationId: number) {
  const payments = await listPaymentsOf(db, { registrationId })
  const held = standingPayments(payments)
    .filter(({ refund }) => refund === undefined)
    .at(-1)?.paid
  return held ? { amount: sumPayments(payments), paid_at: formatVietnamIso(held.createdAt) } : null
}

/** The tournament of a team, for who shows its key. */
export async function findReceiptOwner(
  db: Queries,
  registrationId: number,
  key: string | undefined,
): Promise<number | undefined> {
  const payer = await findPayer(db, registrationId)
  return payer && isKeyOf(payer.paymentKey, key) ? payer.tournamentId : undefined
}

type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>

/** Who has no place yet pays nothing yet. */
function owedBy(payer: Payer): number {
  return owesFee(feeState(payer)) ? teamFee(payer.registrationFee) : 0
}

function requestOf(payer: Payer): PaymentRequest | null {
  const { bankBin, accountNumber, holderName } = payer
  const amount = owedBy(payer)
  if (bankBin === null || accountNumber === null || holderName === null || amount === 0) return null
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
