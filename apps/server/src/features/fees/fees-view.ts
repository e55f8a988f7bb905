import type { FeeAccount, FeeDivisionView, FeesView, FeeTotalsView } from '@vot/contract'
import { addFees, type FeeState, type FeeTotals, formatVietnamIso, makeFeeMemo, sumFees, teamFee } from '@vot/domain'
import { findBank } from './banks'
import type { FeeOwner } from './fee-owner'
import { type FeeAccountRow, type FeeTeamRow, memoTeam } from './fees-queries'

export function viewAccount(row: FeeAccountRow): FeeAccount {
  return {
    bank_bin: row.bankBin,
    bank_name: findBank(row.bankBin)?.shortName ?? row.bankBin,
    account_number: row.accountNumber,
    holder_name: row.holderName,
  }
}

export function feeState(row: Pick<FeeTeamRow, 'status' | 'withdrawnAt' | 'paymentCompleted'>): FeeState {
  return { status: row.status, withdrawn: row.withdrawnAt !== null, paid: row.paymentCompleted === 1 }
}

export function viewFees(
  { name, divisions }: FeeOwner,
  account: FeeAccountRow | undefined,
  teams: readonly FeeTeamRow[],
): FeesView {
  const summed = divisions.map((division) => {
    const own = teams.filter(({ tournamentId }) => tournamentId === division.id)
    const fee = teamFee(division.registrationFee)
    return { division, own, fee, totals: sumFees(own.map(feeState), fee) }
  })
  return {
    name,
    account: account === undefined ? null : viewAccount(account),
    totals: viewTotals(addFees(summed.map(({ totals }) => totals))),
    divisions: summed.map(
      ({ division, own, fee, totals }): FeeDivisionView => ({
        id: division.id,
        name: division.name,
        team_fee: fee,
        totals: viewTotals(totals),
        teams: own.map((row) => ({
          registration_id: row.id,
          player1_name: row.player1Name,
          player2_name: row.player2Name,
          ...feeState(row),
          paid_at: row.paidAt === null ? null : formatVietnamIso(row.paidAt),
          memo: makeFeeMemo(memoTeam(row)),
        })),
      }),
    ),
  }
}

function viewTotals({ expected, paid, missing, paidTeams, missingTeams }: FeeTotals): FeeTotalsView {
  return { expected, paid, missing, paid_teams: paidTeams, missing_teams: missingTeams }
}
