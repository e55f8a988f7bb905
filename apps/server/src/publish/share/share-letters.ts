/** What the typefaces have, tested sign by sign. Cyrillic and Greek come from one of their own, read where a picture has them. */
const cyrillic = '\\u0400-\\u052F'
const greek = [
  '\\u0370-\\u0377\\u037A-\\u037F\\u0384-\\u038A\\u038C\\u038E-\\u03A1\\u03A3-\\u03E1\\u03F0-\\u03FF',
  '\\u1F00-\\u1F15\\u1F18-\\u1F1D\\u1F20-\\u1F45\\u1F48-\\u1F4D\\u1F50-\\u1F57\\u1F59\\u1F5B\\u1F5D',
  '\\u1F5F-\\u1F7D\\u1F80-\\u1FB4\\u1FB6-\\u1FC4\\u1FC6-\\u1FD3\\u1FD6-\\u1FDB\\u1FDD-\\u1FEF',
  '\\u1FF2-\\u1FF4\\u1FF6-\\u1FFE',
].join('')
const latin = [
  '\\u0020-\\u007E\\u00A0-\\u0113\\u0116-\\u012B\\u012D-\\u0131\\u0133-\\u0137\\u0139-\\u013E',
  '\\u0140-\\u0148\\u014A-\\u014D\\u014F-\\u017E\\u018F\\u0192\\u01A0-\\u01A1\\u01AF-\\u01B0',
  '\\u01CD-\\u01CE\\u01D4\\u01E5-\\u01E7\\u01E9\\u01EF\\u01FF\\u0218-\\u021B\\u021F\\u0228-\\u0229',
  '\\u0237\\u1E20-\\u1E21\\u1E80-\\u1E85\\u1E9E\\u1EA0-\\u1EF9',
].join('')
const punctuation = '\\u2013-\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020\\u2022\\u2026\\u20AB\\u20AC'
const otherLetters = `${cyrillic}${greek}`
const shownSigns = `${latin}${punctuation}${otherLetters}`

/** Kinds of hyphens that the typefaces lack. */
const hyphens = /[\u2010-\u2012\u2015]/g
const unshown = new RegExp(`[^${shownSigns}]`, 'gu')
const other = new RegExp(`[${otherLetters}]`, 'u')

/** Composed letters, and nothing that the typefaces cannot show: an emoji would stand there as a box. */
export function shownText(text: string): string {
  return text.normalize('NFC').replace(hyphens, '-').replace(unshown, '').replace(/\s+/g, ' ').trim()
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

/**
 * A name of a tournament or a place as a picture shows it; null where that would leave out most of its letters, so that
 * something else stands for it. "Giải Mùa Xuân (春季)" is "Giải Mùa Xuân".
 */
export function shownName(name: string): string | null {
  if (isShown(name)) return shownText(name)
  const letters = name.normalize('NFC').match(/\p{L}/gu) ?? []
  const shown = letters.filter((letter) => shownText(letter) !== '')
  if (shown.length * 2 <= letters.length) return null
  return shownText(name)
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/^[\s\-–—|/,:;·]+|[\s\-–—|/,:;·]+$/g, '')
    .replace(/\s+/g, ' ')
}
