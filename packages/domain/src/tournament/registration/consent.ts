import { hourMs } from '../../shared/durations'
/** A player's answer to being entered in a team by somebody else. */
export const consentStates = ['waiting', 'agreed', 'refused'] as const
export type ConsentState = (typeof consentStates)[number]

/** [USR-63] What a team still lacks of its players; null for nothing. One who refuses counts before one who waits. */
export function missingConsent(states: readonly ConsentState[]): 'waiting' | 'refused' | null {
  if (states.includes('refused')) return 'refused'
  return states.includes('waiting') ? 'waiting' : null
}

/** [USR-67] A team is reminded once in this time. */
export const reminderRestMs = 6 * hourMs

/** When a team may be reminded again; null for now. */
export function remindableFrom(remindedAt: number | null, now: number): number | null {
  if (remindedAt === null || now - remindedAt >= reminderRestMs) return null
  return remindedAt + reminderRestMs
}
