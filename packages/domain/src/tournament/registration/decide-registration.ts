import { err, ok, type Result } from '../../shared/result'

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
