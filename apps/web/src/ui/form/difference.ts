import { cutText } from '../../lib/format/short-name'
import { changedStrings } from './changed-strings'

/** A field that somebody else changed meanwhile and that the form does not have so. */
export interface Difference<Values> {
  readonly key: string
  readonly label: string
  /** What the form has, and what the server has now, as people read it. */
  readonly mine: string
  readonly theirs: string
  /** The values with the server's in this field. */
  readonly take: (values: Values) => Values
}

const maxTextLength = 60
/** Letters of the common beginning that are kept before the first difference of two long texts. */
const shownBefore = 20

/** Two texts that differ, cut so that the difference is seen. */
export function cutToDifference(mine: string, theirs: string): { readonly mine: string; readonly theirs: string } {
  const [typed, now] = [[...mine], [...theirs]]
  const same = typed.findIndex((letter, index) => letter !== now[index])
  const from = (same === -1 ? typed.length : same) - shownBefore
  const isLate = Math.max(typed.length, now.length) > maxTextLength && from > 0
  const cut = (letters: readonly string[]) => cutText(letters.slice(isLate ? from : 0).join(''), maxTextLength)
  const text = (letters: readonly string[]) => `${isLate && letters.length > from ? '…' : ''}${cut(letters)}`
  return { mine: text(typed), theirs: text(now) }
}

/** What stands in a field of words, as people read it. */
export function quotedText(value: string): string {
  return value.trim() === '' ? changedStrings.blank : `“${value.trim()}”`
}
