import { foldText } from '@vot/domain'

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
    // The words of one name stand in a fixed order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return isFound ? <strong key={index}>{word + gap}</strong> : word + gap
  })
}
