import { dayMs } from '../../shared/durations'
import { readableCharacter } from '../../shared/readable-code'

/** How many random bytes a code takes: one for each character. */
export const claimCodeLength = 10
/** [PLR-141] How long a code works. */
export const claimCodeMs = 30 * dayMs

/** [PLR-167] How long organisers have to answer a provisional claim. */
export const claimAnswerMs = 14 * dayMs

/** [USR-69] How long an account whose owner asked to delete it can be called back. */
export const eraseAfterMs = 7 * dayMs

/** A code that an organiser hands to a player, from random bytes: `K7M2P-9QXRT`. 50 bits. */
export function claimCode(random: Iterable<number>): string {
  const signs = [...random].slice(0, claimCodeLength).map(readableCharacter).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
