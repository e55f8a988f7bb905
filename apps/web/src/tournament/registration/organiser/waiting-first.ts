import { readStoredText, removeStoredText, storeTextOrHold } from '../../../lib/browser/safe-storage'
import type { TeamOrder } from '../team-rows'

const key = 'vot.registrations.waiting_first'

/** The order that an organiser's list opens in: that of registering, or waiting teams first where that was chosen. */
export function firstOrder(): TeamOrder {
  return readStoredText(key) === null ? 'created' : 'waiting'
}

/** Remembers on this device whether waiting teams come first. */
export function rememberOrder(order: TeamOrder): void {
  if (order === 'waiting') storeTextOrHold(key, 'yes')
  else removeStoredText(key)
}
