/**
 * Vietnamese text without case, diacritics and doubled spaces, for search and for telling namesakes apart:
 * "Nguyễn Đình  Phúc" becomes "nguyen dinh phuc". NFC and NFD give the same, and so do the letters that look
 * like "Đ": eth (Ð, ð) and the African D (Ɖ, ɖ).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0111\u0110\u00F0\u00D0\u0256\u0189]/g, 'd')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** As `foldText`, without apostrophes, which people type in three ways or not at all: "mens doubles" for "Men’s doubles". */
export function foldEnglish(text: string): string {
  return foldText(text).replace(/['‘’ʼ]/g, '')
}

/** A name inside a sentence: "Bán kết" in "Dừng ở bán kết". */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Whether each of the folded words begins a word of the folded text. */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const parts = text.split(/[^a-z0-9.]+/)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** Invisible characters: control characters, direction marks, zero-width spaces, separators, lone surrogates, fillers. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u
/** The zero-width joiner of emoji, as in a family or a flag of two colours. */
const joinedPictures = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})/gu

/**
 * Whether a line holds signs that nobody sees, which would let it disguise itself or the text around it; the joiner
 * inside an emoji is none of them.
 */
export function hasHiddenCharacters(line: string): boolean {
  return hidden.test(line) && hidden.test(line.replace(joinedPictures, '$1'))
}

/** The same for text of several lines, where line breaks and tabs are allowed. */
export function hasHiddenCharactersInLines(text: string): boolean {
  return hasHiddenCharacters(text.replace(/[\n\r\t]/g, ''))
}
