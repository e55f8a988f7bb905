import { readableCharacter } from '../../shared/readable-code'
import type { EpochMs } from '../../shared/vietnam-time'

/** Number of characters of a wall code, which is read off a screen and typed on a phone. */
export const wallCodeLength = 4
/** A code expires after this; the screen then shows another. */
export const wallCodeMs = 30 * 60_000

/** A code from random bytes, one for each character. */
export function wallCode(random: Iterable<number>): string {
  return [...random].slice(0, wallCodeLength).map(readableCharacter).join('')
}

/** [BRD-15] Whether the code of a screen that waits since then still pairs it. */
export function isWallCodeOpen(waitingSince: EpochMs, now: EpochMs): boolean {
  return now < waitingSince + wallCodeMs
}
