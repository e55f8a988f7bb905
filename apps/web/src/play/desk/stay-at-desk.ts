import { readStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'

const key = 'vot.stay-at-desk'

/** Whether who assigned a match stays at the desk instead of going to the referee's page; remembered by the device. */
export function staysAtDesk(): boolean {
  return readStoredText(key) === 'yes'
}

export function keepStaying(stays: boolean): void {
  storeTextOrHold(key, stays ? 'yes' : 'no')
}
