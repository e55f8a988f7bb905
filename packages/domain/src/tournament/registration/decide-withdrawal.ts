import { err, ok, type Result } from '../../shared/result'
import type { EpochMs } from '../../shared/vietnam-time'
import type { RegistrationStatus } from './decide-registration'

/** What a withdrawal does to group matches: the rest are lost, or all of them count for nothing. */
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
