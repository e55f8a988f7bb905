import { foldText } from '../../shared/text'
import { isSamePhone } from './phone'

export const duplicateReasons = ['phone', 'name-and-club'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

interface Person {
  readonly name: string
  readonly phone: string | null
  readonly clubId: number | null
}

/** Why two records may be the same person; two people without a club count as of the same one. */
export function reasonsToSuspect(one: Person, other: Person): DuplicateReason[] {
  const name = foldText(one.name)
  const samePhone = isSamePhone(one.phone, other.phone)
  const sameName = name !== '' && name === foldText(other.name) && one.clubId === other.clubId
  return duplicateReasons.filter((reason) => (reason === 'phone' ? samePhone : sameName))
}

/** Separates the parts of a key; sorts before every character that a name may have. */
const end = '\t'

/** Letters of their own stand behind the one they are written with: a, ă, â, b. */
const ownLetters: Readonly<Record<string, string>> = {
  'a\u0306': 'a~',
  'a\u0302': 'a~~',
  đ: 'd~',
  'e\u0302': 'e~',
  'o\u0302': 'o~',
  'o\u031B': 'o~~',
  'u\u031B': 'u~',
}

/** Tones in the order of the alphabet: none, huyền, hỏi, ngã, sắc, nặng. */
const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323']
const otherMark = tones.length
const maxNumberLength = 10

/**
 * A text that puts people in Vietnamese order when it is compared sign by sign: by given name, which stands last, then
 * by the rest of the name; letters before tones, whatever the case, and 2 before 10. NFC and NFD give the same.
 */
export function nameSortKey(name: string): string {
  const counted = name.replace(/\d+/g, (digits) => digits.padStart(maxNumberLength, '0'))
  const words = counted.toLowerCase().split(/\s+/).filter(Boolean)
  return [words.slice(-1), words.slice(0, -1)].map((part) => keyOf(part.join(' '))).join(end)
}

/** -1, 0 or 1, by name in Vietnamese order of people. */
export function comparePeople(one: { readonly name: string }, other: { readonly name: string }): number {
  const [first, second] = [nameSortKey(one.name), nameSortKey(other.name)]
  return first === second ? 0 : first < second ? -1 : 1
}

function keyOf(text: string): string {
  let letters = ''
  let marks = ''
  for (const [, base = '', added = ''] of text.normalize('NFD').matchAll(/(\P{M})(\p{M}*)/gu)) {
    let letter = base
    let mark = 0
    for (const sign of added) {
      const own = ownLetters[base + sign]
      const tone = tones.indexOf(sign)
      if (own !== undefined) letter = own
      else mark = tone === -1 ? otherMark : tone
    }
    letters += ownLetters[letter] ?? letter
    marks += mark
  }
  return letters + end + marks
}
