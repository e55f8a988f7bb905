import { holdText, keptText } from '../../lib/browser/keep-text'

const key = 'vot.stay-at-desk'

/** Whether who assigned a match stays at the desk instead of going to the referee's page; remembered by the device. */
export function staysAtDesk(): boolean {
  return keptText(key) === 'yes'
}

export function keepStaying(stays: boolean): void {
  holdText(key, stays ? 'yes' : 'no')
}
