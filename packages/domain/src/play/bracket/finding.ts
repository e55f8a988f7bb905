export const findingCodes = [
  'source-not-before',
  'source-used-twice',
  'entry-without-way-in',
  'bye-malformed',
  'bye-count',
  'entry-misplaced',
  'side-unaccounted',
  'plays-itself',
  'winner-not-a-side',
  'status-does-not-fit',
  'result-on-unknown-sides',
  'result-does-not-fit',
  'result-not-used',
  'wrong-team-advanced',
  'losses-do-not-fit',
] as const

/** Something that must not be; a match number or an entry id says where. */
export interface Finding {
  readonly code: (typeof findingCodes)[number]
  readonly match?: number
  readonly entry?: number
}
