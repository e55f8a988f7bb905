import { foldText } from '@vot/domain'
import { Fragment } from 'react'

interface MatchedNameProps {
  readonly name: string
  readonly query: string
}

/** A name with the words that the query found in bold; case and diacritics do not count. */
export function MatchedName({ name, query }: MatchedNameProps) {
  const wanted = foldText(query)
    .split(' ')
    .filter((word) => word !== '')
  const words = name.split(' ')
  return words.map((word, index) => {
    const isFound = wanted.some((part) => foldText(word).includes(part))
    const gap = index < words.length - 1 ? ' ' : ''
    return (
      // The words of one name stand in a fixed order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>
        {isFound ? <strong>{word}</strong> : word}
        {gap}
      </Fragment>
    )
  })
}
