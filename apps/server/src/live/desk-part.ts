import type { LiveEvent } from '@vot/contract'

/** Courts as the desk lists them, with the code of the match on each and the reason of a pause. */
const ofDesk = ['courts'] as const
/** Names matches or their sides. */
const ofMatches = ['match_ids', 'changes', 'score', 'reopened', 'call', 'on_court', 'ties'] as const

/** Fields of an event that only viewers who see the desk get. */
export type DeskPart = Partial<Pick<LiveEvent, (typeof ofDesk)[number] | (typeof ofMatches)[number]>>

/**
 * [TRN-143] Parts an event into what everybody gets and what only the desk gets. While teams may register the public does
 * not see the bracket, so that its matches are the desk's (`isHidden`).
 */
export function splitEvent(
  event: LiveEvent,
  isHidden: boolean,
): { readonly event: LiveEvent; readonly deskPart?: DeskPart } {
  const names: readonly string[] = isHidden ? [...ofDesk, ...ofMatches] : ofDesk
  const isDesk = ([name]: readonly [string, unknown]) => names.includes(name)
  const fields = Object.entries(event)
  if (!fields.some(isDesk)) return { event }
  const { type, ...rest } = event
  const shown = Object.fromEntries(Object.entries(rest).filter((field) => !isDesk(field)))
  return { event: { type, ...shown }, deskPart: Object.fromEntries(fields.filter(isDesk)) }
}
