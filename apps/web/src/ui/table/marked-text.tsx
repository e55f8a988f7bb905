import { foldText } from '@vot/domain'
import { Fragment } from 'react'
import classes from './list-table.module.css'

interface Part {
  readonly text: string
  readonly isMatch: boolean
}

/** The text in parts, as the words of the query are found in it: without case and diacritics, anywhere in a word. */
export function findMatches(text: string, query: string): readonly Part[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '')
  const letters = [...text.normalize('NFC')]
  // A letter may fold to none or to several signs, so each of these remembers the letter that it comes from.
  const origins: number[] = []
  let folded = ''
  for (const [index, letter] of letters.entries()) {
    const signs = letter.trim() === '' ? ' ' : foldText(letter)
    folded += signs
    for (let sign = 0; sign < signs.length; sign += 1) origins.push(index)
  }
  const isMarked = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (const origin of origins.slice(at, at + word.length)) isMarked.add(origin)
    }
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last?.isMatch === isMarked.has(index)) last.text += letter
    else parts.push({ text: letter, isMatch: isMarked.has(index) })
  }
  return parts
}

/** A text in which what was searched for stands out. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  if (query.trim() === '') return text
  return findMatches(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <mark key={index} className={classes.match}>
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
