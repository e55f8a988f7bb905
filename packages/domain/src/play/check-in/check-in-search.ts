import { foldCode } from '../../shared/readable-code'
import { foldText } from '../../shared/text'

/** A team as the desk looks for it. Phones are there for organisers alone. */
export interface CheckInSearchTeam {
  readonly names: readonly string[]
  readonly phones: readonly (string | null)[]
  /** Of its receipt: `VOT-7K2M-31`. */
  readonly code: string
  /** Of its first match: `C-07`; null where it has none. */
  readonly matchCode: string | null
}

const minDigits = 3

/** Whether a team is meant by what was typed: words of one name, the end of a phone number, or a code. */
export function matchesCheckInSearch({ names, phones, code, matchCode }: CheckInSearchTeam, typed: string): boolean {
  const words = foldText(typed)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return true
  if (names.some((name) => startsAllWords(name, words))) return true
  const digits = typed.replace(/\D/g, '')
  const isNumber = digits.length >= minDigits && /^[\d\s.+-]+$/.test(typed)
  if (isNumber && phones.some((phone) => phone?.replace(/\D/g, '').endsWith(digits))) return true
  const folded = foldCode(typed)
  const receipt = foldCode(code)
  if (folded === receipt || `VOT${folded}` === receipt) return true
  return matchCode !== null && unpadded(foldCode(matchCode)) === unpadded(folded)
}

/** Each word begins a word of the name. */
function startsAllWords(name: string, words: readonly string[]): boolean {
  const parts = foldText(name).split(' ')
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** C07 is C7. */
function unpadded(code: string): string {
  return code.replace(/([A-Z])0+(?=\d)/g, '$1')
}
