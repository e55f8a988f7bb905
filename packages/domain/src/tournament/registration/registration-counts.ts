import type { RegistrationStatus } from './decide-registration'

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
