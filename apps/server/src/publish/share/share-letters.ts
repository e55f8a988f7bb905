/** Cyrillic and Greek come from a typeface of their own, which is read where a picture has them. */
const otherLetters = '\\u0370-\\u03FF\\u0400-\\u052F\\u1F00-\\u1FFF'
const shownSigns = `\\u0020-\\u007E\\u00A0-\\u024F\\u1E00-\\u1EFF\\u2010-\\u2026\\u20AB\\u20AC${otherLetters}`

const unshown = new RegExp(`[^${shownSigns}]`, 'gu')
const other = new RegExp(`[${otherLetters}]`, 'u')

/** Composed letters, and nothing that the typefaces cannot show: an emoji would stand there as a box. */
export function shownText(text: string): string {
  return text.normalize('NFC').replace(unshown, '').replace(/\s+/g, ' ').trim()
}

/** Whether a picture has letters that are neither Latin nor Vietnamese. */
export function hasOtherLetters(text: string): boolean {
  return other.test(text)
}

/** Whether every letter of a name can be shown; what adorns it, such as an emoji, does not count. */
export function isShown(name: string): boolean {
  const letters = name.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  return letters.length > 0 && letters.every((letter) => shownText(letter) !== '')
}
