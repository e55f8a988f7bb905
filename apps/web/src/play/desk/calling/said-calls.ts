import { holdText, keptText } from '../../../lib/browser/keep-text'

const key = 'vot.said-calls'
const mostKept = 20

/** Notes on this device that a call is being said; false where it was said before, on this or another screen. */
export function noteSaid(call: string): boolean {
  const said = (keptText(key) ?? '').split(' ')
  if (said.includes(call)) return false
  holdText(key, [...said, call].slice(-mostKept).join(' ').trim())
  return true
}
