import { dayMs } from '../../shared/durations'
import { plainSignOf } from '../../shared/plain-signs'

/** How many random bytes a code takes: one for each of its signs. */
export const claimCodeLength = 10
/** [PLR-141] How long a code works. */
export const claimCodeMs = 30 * dayMs

/** A code that an organiser hands to a player, from random bytes: `K7M2P-9QXRT`. 50 bits. */
export function claimCode(random: Iterable<number>): string {
  const signs = [...random].slice(0, claimCodeLength).map(plainSignOf).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
