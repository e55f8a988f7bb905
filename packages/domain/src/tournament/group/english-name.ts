import { foldText } from '../../shared/text'

/** The longest first, by what people call them. */
const kinds: readonly (readonly [usual: string, english: string])[] = [
  ['doi nam nu', 'Mixed doubles'],
  ['doi hon hop', 'Mixed doubles'],
  ['doi mo rong', 'Open doubles'],
  ['doi tu do', 'Open doubles'],
  ['doi nam', 'Men’s doubles'],
  ['doi nu', 'Women’s doubles'],
  ['doi', 'Doubles'],
]

/** Levels and ages, which both languages write alike but for a decimal comma: 7.5, 6.0+, U50, 50+, A. */
const plainWord = /^(\d+([.,]\d+)?\+?|u\d+|[a-d])$/

/**
 * [LNG-10] What a division with a plain name is called in English: "Men’s doubles 7.5" for "Đôi nam 7.5". Undefined where
 * the name says more than the kind, levels and ages: a guess is worse than no name.
 */
export function englishNameOf(name: string): string | undefined {
  const folded = foldText(name)
  const kind = kinds.find(([usual]) => folded === usual || folded.startsWith(`${usual} `))
  if (kind === undefined) return undefined
  const [usual, english] = kind
  const words = folded
    .slice(usual.length)
    .split(' ')
    .filter((word) => word !== '')
  if (!words.every((word) => plainWord.test(word))) return undefined
  return [english, ...words.map((word) => word.toUpperCase().replace(',', '.'))].join(' ')
}
