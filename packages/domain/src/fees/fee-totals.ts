import type { RegistrationStatus } from '../registration/decide-registration'

export interface FeeState {
  readonly status: RegistrationStatus
  readonly withdrawn: boolean
  readonly paid: boolean
}

/** Whole đồng. `expected` is always `paid` and `missing` together. */
export interface FeeTotals {
  readonly expected: number
  readonly paid: number
  readonly missing: number
  readonly paidTeams: number
  readonly missingTeams: number
}

/** The fee is per player. */
export function teamFee(feePerPlayer: number): number {
  return 2 * feePerPlayer
}

/** Whether a team still has to pay. */
export function owesFee({ status, withdrawn, paid }: FeeState): boolean {
  return !paid && !withdrawn && status !== 'rejected'
}

/** Whether a team has paid for a place that it does not have. */
export function isRefundDue({ status, paid }: FeeState): boolean {
  return paid && status === 'rejected'
}

/** What a division expects and has; a rejected team counts nowhere, one that paid and withdrew has paid. */
export function sumFees(teams: readonly FeeState[], feeOfTeam: number): FeeTotals {
  const paidTeams = teams.filter((team) => team.paid && !isRefundDue(team)).length
  const missingTeams = teams.filter(owesFee).length
  const paid = paidTeams * feeOfTeam
  const missing = missingTeams * feeOfTeam
  return { expected: paid + missing, paid, missing, paidTeams, missingTeams }
}

export function addFees(totals: readonly FeeTotals[]): FeeTotals {
  const sum = (key: keyof FeeTotals) => totals.reduce((all, total) => all + total[key], 0)
  return {
    expected: sum('expected'),
    paid: sum('paid'),
    missing: sum('missing'),
    paidTeams: sum('paidTeams'),
    missingTeams: sum('missingTeams'),
  }
}
