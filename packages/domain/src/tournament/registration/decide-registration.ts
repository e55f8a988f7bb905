import { err, ok, type Result } from '../../shared/result'
import type { EpochMs } from '../../shared/vietnam-time'

export const registrationStatuses = ['pending', 'approved', 'rejected'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
export type Verdict = Exclude<RegistrationStatus, 'pending'>

/** Decided once. The same verdict again changes nothing, so a retried request is safe. */
export function decideRegistration<Registration extends { readonly status: RegistrationStatus }>(
  registration: Registration,
  verdict: Verdict,
): Result<Registration, 'registration-already-decided'> {
  if (registration.status === verdict) return ok(registration)
  if (registration.status !== 'pending') return err('registration-already-decided')
  return ok({ ...registration, status: verdict })
}

/** Whether approve and reject are still offered. */
export function isDecidable(registration: { readonly status: RegistrationStatus }): boolean {
  return registration.status === 'pending'
}

/** Effect of a withdrawal on group matches: the remaining ones are lost, or all of them are void. */
export const withdrawalModes = ['forfeit', 'void'] as const
export type WithdrawalMode = (typeof withdrawalModes)[number]

export interface Withdrawable {
  readonly status: RegistrationStatus
  readonly withdrawnAt: EpochMs | null
  /** What becomes of its group matches; null while it plays. */
  readonly withdrawalMode: WithdrawalMode | null
}

/** An approved team leaves the tournament, at any time. */
export function decideWithdrawal<Registration extends Withdrawable>(
  registration: Registration,
  mode: WithdrawalMode,
  now: EpochMs,
): Result<Registration, 'registration-not-approved' | 'already-withdrawn'> {
  if (registration.status !== 'approved') return err('registration-not-approved')
  if (registration.withdrawnAt !== null) return err('already-withdrawn')
  return ok({ ...registration, withdrawnAt: now, withdrawalMode: mode })
}

/** Brings a withdrawn team back; whether its next match lets it is the bracket's to say. */
export function decideReinstatement<Registration extends Withdrawable>(
  registration: Registration,
): Result<Registration, 'not-withdrawn'> {
  if (registration.withdrawnAt === null) return err('not-withdrawn')
  return ok({ ...registration, withdrawnAt: null, withdrawalMode: null })
}

export type RegistrationCounts = Readonly<Record<RegistrationStatus, number>>

export function countRegistrations(
  registrations: readonly { readonly status: RegistrationStatus }[],
): RegistrationCounts {
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status } of registrations) counts[status]++
  return counts
}

/** Approved among all registrations in percent with one decimal (73.3); 0 while there are none. */
export function approvalPercentage({ pending, approved, rejected }: RegistrationCounts): number {
  const total = pending + approved + rejected
  return total === 0 ? 0 : Math.round((approved * 1000) / total) / 10
}
