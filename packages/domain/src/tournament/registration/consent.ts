/** What a player says of a team that somebody else entered. */
export const consentStates = ['waiting', 'agreed', 'refused'] as const
export type ConsentState = (typeof consentStates)[number]

/** [USR-63] What a team still lacks of its players; null for nothing. One who refuses counts before one who waits. */
export function missingConsent(states: readonly ConsentState[]): 'waiting' | 'refused' | null {
  if (states.includes('refused')) return 'refused'
  return states.includes('waiting') ? 'waiting' : null
}
