import { err, ok, type Result } from '../shared/result'

export const registrationStatuses = ['pending', 'approved', 'rejected'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
export type Verdict = Exclude<RegistrationStatus, 'pending'>

/** Decided once. The same verdict again changes nothing, so a retried request is safe. Source: A 4. */
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

/** Paid or unpaid, at any time and whatever the status. The same mark again changes nothing. Source: A 4. */
export function markPayment<Registration extends { readonly paymentCompleted: boolean }>(
  registration: Registration,
  paymentCompleted: boolean,
): Registration {
  return registration.paymentCompleted === paymentCompleted ? registration : { ...registration, paymentCompleted }
}
