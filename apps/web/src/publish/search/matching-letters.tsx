import { dayCodeKey, foldText } from '@vot/domain'
import { Fragment } from 'react'
import classes from './search-dialog.module.css'

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** A text in pieces: beginnings of words that were asked for, and the rest; a code that was asked for as a whole. */
export function matchingParts(text: string, words: readonly string[]): readonly TextPart[] {
  const asked = dayCodeKey(words.join(''))
  return text
    .normalize('NFC')
    .split(/(\s+)/)
    .flatMap((word): TextPart[] => {
      if (/\d/.test(word) && asked !== '' && dayCodeKey(word) === asked) return [{ text: word, isMatch: true }]
      const folded = foldText(word)
      const length = Math.max(0, ...words.map((each) => (each !== '' && folded.startsWith(each) ? each.length : 0)))
      // A letter of the folded text is a letter of the text.
      if (length === 0 || folded.length !== word.length) return [{ text: word, isMatch: false }]
      return [
        { text: word.slice(0, length), isMatch: true },
        { text: word.slice(length), isMatch: false },
      ]
    })
    .filter((part) => part.text !== '')
}

export function MatchingLetters({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return matchingParts(text, words).map((part, index) => {
    const key = `${index} ${part.text}`
    return part.isMatch ? (
      <mark key={key} className={classes.match}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    )
  })
}
