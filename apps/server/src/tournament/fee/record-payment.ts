import { standingPayments, teamFee } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { findTournament } from '../group/tournament-queries'
import { findRegistration, type RegistrationRow, updateRegistration } from '../registration/registration-queries'
import { freeLineOf, insertPayment, listPaymentsOf, type PaymentRow } from './fee-queries'

interface BankTransfer {
  /** Whole đồng that came in. */
  readonly amount: number
  readonly lineKey: string
  readonly reference: string | null
}

/**
 * Books what a locked team paid: the transfer, or else the fee as it is now. Answers the payment's id, undefined where
 * the team has paid already.
 */
export async function recordPayment(
  work: Work,
  registration: RegistrationRow,
  transfer?: BankTransfer,
): Promise<number | undefined> {
  if (registration.paymentCompleted === 1) return undefined
  const { id, tournamentId, player1Name, player2Name } = registration
  const tournament = await findTournament(work.db, tournamentId)
  const amount = transfer?.amount ?? teamFee(tournament?.registrationFee ?? 0)
  const paymentId = await insertPayment(work.db, {
    ...{ tournamentId, registrationId: id, player1Name, player2Name, kind: 'paid', amount, ofId: null },
    lineKey: transfer?.lineKey ?? null,
    bankReference: transfer?.reference ?? null,
    ...{ actorId: work.actorId, createdAt: work.now },
  })
  await follow(work, tournamentId, id)
  await tell(work, 'mark-payment-completed', { tournamentId, registrationId: id, amount })
  return paymentId
}

/** Takes back a payment that stands and did not go back, and frees the bank line that said so. */
export async function undoPayment(work: Work, paid: PaymentRow): Promise<void> {
  await insertPayment(work.db, against(work, paid, 'undone'))
  await freeLineOf(work.db, paid.id)
  await follow(work, paid.tournamentId, paid.registrationId)
  await tell(work, 'mark-payment-incomplete', paid)
}

/** The payment of a team whose money is here; undefined where it has not paid, or got its money back. */
export async function findHeldPayment(db: Queries, registrationId: number): Promise<PaymentRow | undefined> {
  const standing = standingPayments(await listPaymentsOf(db, { registrationId }))
  return standing.filter(({ refund }) => refund === undefined).at(-1)?.paid
}

/** Books that the money of a standing payment went back. */
export async function refundPayment(work: Work, paid: PaymentRow): Promise<void> {
  await insertPayment(work.db, against(work, paid, 'refunded'))
  await follow(work, paid.tournamentId, paid.registrationId)
  await tell(work, 'mark-refunded', paid)
}

/** Takes back that it went back. */
export async function undoRefund(work: Work, paid: PaymentRow, refund: PaymentRow): Promise<void> {
  await insertPayment(work.db, against(work, refund, 'undone'))
  await follow(work, paid.tournamentId, paid.registrationId)
  await tell(work, 'mark-not-refunded', paid)
}

function against({ actorId, now }: Work, entry: PaymentRow, kind: 'refunded' | 'undone') {
  const { tournamentId, registrationId, player1Name, player2Name } = entry
  return {
    ...{ tournamentId, registrationId, player1Name, player2Name, kind, amount: -entry.amount, ofId: entry.id },
    ...{ lineKey: null, bankReference: null, actorId, createdAt: now },
  }
}

/** The team's mark is what its payments say; a team that is gone has none. */
async function follow({ db, now }: Work, tournamentId: number, registrationId: number | null): Promise<void> {
  if (registrationId === null) return
  const registration = await findRegistration(db, registrationId)
  if (registration?.tournamentId !== tournamentId) return
  const paid = await findHeldPayment(db, registrationId)
  await updateRegistration(db, registrationId, {
    paymentCompleted: paid ? 1 : 0,
    paidAt: paid?.createdAt ?? null,
    updatedAt: now,
  })
}

type Action = 'mark-payment-completed' | 'mark-payment-incomplete' | 'mark-refunded' | 'mark-not-refunded'

async function tell(
  work: Work,
  action: Action,
  { tournamentId, registrationId, amount }: Pick<PaymentRow, 'tournamentId' | 'registrationId' | 'amount'>,
): Promise<void> {
  const paid = action === 'mark-payment-completed' || action === 'mark-not-refunded'
  await work.live(tournamentId, {
    type: 'registration-paid',
    ...(registrationId !== null && { registration_id: registrationId }),
  })
  await work.audit({
    action,
    subjectType: 'registration',
    subjectId: registrationId,
    tournamentId,
    before: { paymentCompleted: !paid },
    after: { paymentCompleted: paid, amount },
  })
}
