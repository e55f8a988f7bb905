import type { FeeAccount, FeeDivisionView, FeesView, FeeTeamView, FeeTotalsView } from '@vot/contract'
import {
  addFees,
  type FeeState,
  type FeeTotals,
  formatVietnamIso,
  makeFeeMemo,
  standingPayments,
  sumFees,
  sumPayments,
  teamFee,
} from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import { findBank } from './banks'
import type { FeeOwner } from './fee-owner'
import { type FeeAccountRow, type FeeTeamRow, memoTeam, type PaymentRow } from './fee-queries'

export function viewAccount(row: FeeAccountRow): FeeAccount {
  return {
    bank_bin: row.bankBin,
    bank_name: findBank(row.bankBin)?.shortName ?? row.bankBin,
    account_number: row.accountNumber,
    holder_name: row.holderName,
  }
}

type FeeColumns = Pick<FeeTeamRow, 'status' | 'withdrawnAt' | 'reserveOrder' | 'paymentCompleted'>

export function feeState({ status, withdrawnAt, reserveOrder, paymentCompleted }: FeeColumns): FeeState {
  return { status, withdrawn: withdrawnAt !== null, waiting: reserveOrder !== null, paid: paymentCompleted === 1 }
}

export function viewFees(
  { name, divisions }: FeeOwner,
  account: FeeAccountRow | undefined,
  teams: readonly FeeTeamRow[],
  payments: readonly PaymentRow[],
): FeesView {
  const summed = divisions.map((division) => {
    const own = feeTeams(
      teams.filter(({ tournamentId }) => tournamentId === division.id),
      payments.filter(({ tournamentId }) => tournamentId === division.id),
    )
    const fee = teamFee(division.registrationFee)
    return { division, own, fee, totals: sumFees(own, fee) }
  })
  return {
    name,
    account: account === undefined ? null : viewAccount(account),
    totals: viewTotals(addFees(summed.map(({ totals }) => totals))),
    divisions: summed.map(
      ({ division, own, fee, totals }): FeeDivisionView => ({
        id: division.id,
        name: divisionNameInLanguage(division),
        team_fee: fee,
        totals: viewTotals(totals),
        teams: own,
      }),
    ),
  }
}

/** Every team with its payments, then the deleted ones that had paid, in the order they paid. */
function feeTeams(teams: readonly FeeTeamRow[], payments: readonly PaymentRow[]): FeeTeamView[] {
  const byId = new Map(payments.map((entry) => [entry.id, entry]))
  const byTeam = new Map<string, PaymentRow[]>()
  for (const entry of payments) {
    const { registrationId, id, ofId } = entry
    // An archive's entry of a deleted team knows its payment alone.
    const of = ofId === null ? undefined : byId.get(ofId)
    const key = registrationId !== null ? `team ${registrationId}` : `payment ${of?.ofId ?? ofId ?? id}`
    byTeam.set(key, [...(byTeam.get(key) ?? []), entry])
  }
  const listed = teams.map((row) => {
    const own = byTeam.get(`team ${row.id}`) ?? []
    byTeam.delete(`team ${row.id}`)
    return {
      registration_id: row.id,
      player1_name: row.player1Name,
      player2_name: row.player2Name,
      status: row.status,
      withdrawn: row.withdrawnAt !== null,
      waiting: row.reserveOrder !== null,
      memo: makeFeeMemo(memoTeam(row)),
      ...paymentState(own),
    }
  })
  const gone = [...byTeam.values()].flatMap((own) => {
    const [first] = own
    const state = paymentState(own)
    if (!first || state.payment_id === null) return []
    const { player1Name: player1_name, player2Name: player2_name } = first
    const none = { registration_id: null, status: null, withdrawn: false, waiting: false, memo: '' }
    return [{ ...none, player1_name, player2_name, ...state }]
  })
  return [...listed, ...gone]
}

function paymentState(entries: readonly PaymentRow[]) {
  const standing = standingPayments(entries)
  const held = standing.filter(({ refund }) => refund === undefined).at(-1)
  const latest = held ?? standing.at(-1)
  return {
    paid: held !== undefined,
    paid_at: held === undefined ? null : formatVietnamIso(held.paid.createdAt),
    amount: sumPayments(entries),
    payment_id: latest?.paid.id ?? null,
    refunded_at: latest?.refund === undefined ? null : formatVietnamIso(latest.refund.createdAt),
    bank_reference: latest?.paid.bankReference ?? null,
  }
}

function viewTotals(totals: FeeTotals): FeeTotalsView {
  const { expected, paid, missing, refundDue, paidTeams, missingTeams, refundTeams } = totals
  return {
    ...{ expected, paid, missing, refund_due: refundDue },
    ...{ paid_teams: paidTeams, missing_teams: missingTeams, refund_teams: refundTeams },
  }
}
