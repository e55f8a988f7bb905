import { readableCharacter } from '../../shared/readable-code'
import type { EpochMs } from '../../shared/vietnam-time'

/** How many signs the code of a wall has: they are read off a screen and typed on a phone. */
export const wallCodeLength = 4
/** A code that nobody typed for so long pairs nothing any more; the screen shows another. */
export const wallCodeMs = 30 * 60_000

/** A code from random numbers, one of 0 to 255 for each sign. */
export function wallCode(random: Iterable<number>): string {
  return [...random].slice(0, wallCodeLength).map(readableCharacter).join('')
}

/** [BRD-15] Whether the code of a screen that waits since then still pairs it. */
export function isWallCodeOpen(waitingSince: EpochMs, now: EpochMs): boolean {
  return now < waitingSince + wallCodeMs
}
