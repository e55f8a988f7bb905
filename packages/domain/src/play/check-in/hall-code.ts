import { hourMs } from '../../shared/durations'
import { foldCode, readableCode } from '../../shared/readable-code'
import type { EpochMs } from '../../shared/vietnam-time'

/** For so long after the hour the code before is still taken: somebody may be typing it. */
export const hallCodeGraceMs = 10 * 60_000
/** A code of so many hours ago is called old; before that nobody remembers it. */
const hoursKnown = 12

/** Number of characters of a hall code. */
export const hallCodeLength = 4

/** The code that the hall shows now, and when it changes. Hours in Vietnam begin with those of the clock. */
export function hallCode(secret: string, now: EpochMs): { readonly code: string; readonly changesAt: EpochMs } {
  const hour = Math.floor(now / hourMs)
  return { code: codeOf(secret, hour), changesAt: (hour + 1) * hourMs }
}

/** `old`: it was right earlier, `changedAt` is when it was replaced. */
export type HallCodeCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'old'; readonly changedAt: EpochMs }
  | { readonly kind: 'wrong' }

/** Whether a code that was typed says that somebody stands in the hall. */
export function checkHallCode(secret: string, typed: string, now: EpochMs): HallCodeCheck {
  const hour = Math.floor(now / hourMs)
  const code = foldCode(typed)
  for (let ago = 0; ago <= hoursKnown; ago += 1) {
    if (codeOf(secret, hour - ago) !== code) continue
    const changedAt = (hour - ago + 1) * hourMs
    return ago === 0 || now - changedAt < hallCodeGraceMs ? { kind: 'right' } : { kind: 'old', changedAt }
  }
  return { kind: 'wrong' }
}

function codeOf(secret: string, hour: number): string {
  return readableCode(secret, `hall ${hour}`)
}
