import { isVietnameseSyllable } from './vietnamese-syllable'

/**
 * How text was written before it was read as Latin letters: with a TCVN3 (ABC) or VNI font, or as UTF-8 or windows-1258
 * that a program took for windows-1252.
 */
export type OldFont = 'tcvn3' | 'vni' | 'utf-8' | 'windows-1258'

// TCVN 5712:1993, VN3: one code for each letter. Capitals with a tone have none; fonts of capitals (.VnTimeH) draw them.
const tcvn3Letters: ReadonlyMap<string, string> = pairs(
  '¡Ă¢Â£Ê¤Ô¥Ơ¦Ư§Đ¨ă©âªê«ô¬ơ\u00ADư®đµà¶ả·ã¸á¹ạ»ằ¼ẳ½ẵ¾ắÆặÇầÈẩÉẫÊấËậÌèÎẻÏẽÐéÑẹÒềÓểÔễÕếÖệ',
  '×ìØỉÜĩÝíÞịßòáỏâõãóäọåồæổçỗèốéộêờëởìỡíớîợïùñủòũóúôụõừöử÷ữøứùựúỳûỷüỹýýþỵ',
)

// VNI for Windows: a vowel and then its mark, and some letters of one code.
const vniVowels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'ùáøàûảõãïạââáấàầåẩãẫäậêăéắèằúẳüẵëặ',
    e: 'ùéøèûẻõẽïẹâêáếàềåểãễäệ',
    o: 'ùóøòûỏõõïọâôáốàồåổãỗäộ',
    ô: 'ùớøờûởõỡïợ',
    u: 'ùúøùûủõũïụ',
    ö: 'ùứøừûửõữïự',
    y: 'ùýøỳûỷõỹ',
  }).flatMap(([vowel, marks]) => [...pairs(marks)].map(([mark, letter]) => [vowel + mark, letter])),
)
const vniLetters: ReadonlyMap<string, string> = pairs('íí', 'ìì', 'æỉ', 'óĩ', 'òị', 'îỵ', 'ôơ', 'öư', 'ñđ')

// Of windows-1258, what windows-1252 reads as another letter, and the tones that follow their vowel.
const letters1258: ReadonlyMap<string, string> = pairs('ÃĂãăÐĐðđÕƠõơÝƯýưÌ\u0300ì\u0301Ò\u0309ò\u0323Þ\u0303')

function pairs(...texts: readonly string[]): ReadonlyMap<string, string> {
  const signs = texts.flatMap((text) => [...text])
  return new Map(signs.flatMap((sign, index) => (index % 2 === 0 ? [[sign, signs[index + 1] ?? ''] as const] : [])))
}

/** The signs of windows-1252 and 1258 that are not those of Latin-1, by byte. */
const bytesOf: ReadonlyMap<string, number> = new Map([
  ...[...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'].map(
    (sign, index) => [sign, 0x80 + index] as const,
  ),
  ['Ă', 0xc3],
])

/** Letters that no old font makes. "Ă" is a sign of windows-1258 too. */
const unicodeOnly = /[ăđĩũơưĐĨŨƠƯ\u1EA0-\u1EF9]/
const beyondAscii = /[\u0080-\u{10FFFF}]/u
const wordEnds = /[\s!-/:-@[-`{-~–—]+/

/** The text in Unicode; undefined where it cannot have been written so. */
type Convert = (text: string) => string | undefined
/** Whether the word, which the font makes a syllable, is written as nobody writes a name otherwise. */
type IsTelling = (word: string) => boolean

interface Font {
  readonly convert: Convert
  readonly isTelling: IsTelling
}

const fonts: Readonly<Record<OldFont, Font>> = {
  'utf-8': {
    convert: fromUtf8,
    isTelling: (word) =>
      /[ÃÄÅÂĂÌ][\u0080-\u00BF\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|á[º»]|Æ[°¡]|\p{Ll}[ÃĂ]$/u.test(word),
  },
  vni: {
    convert: ofSyllables(fromVni),
    isTelling: (word) =>
      /[aeouyôö][øûùõ]|[aeo][âåäãáà]|aê|öô|^ñ[öôaeouyiìíæóò]/u.test(word) ||
      /[AEOUYÔÖ][øûùõØÛÙÕ]|[AEO][âåäãáàÂÅÄÃÁÀ]|A[êÊ]|ÖÔ|^Ñ[öôaeouyiìíæóò]|^Ñ[ÖÔAEOUYIÌÍÆÓÒ]/u.test(word),
  },
  tcvn3: {
    convert: ofSyllables(fromTcvn3),
    isTelling: (word) => /\p{L}[¡-©«-®µ-¶¸¹»-½¾×÷]|[¡-©«-®µ-¶¸¹»-½¾×÷]\p{L}|\p{L}ª\p{L}|\p{Ll}[À-ÖØ-Þ]/u.test(word),
  },
  'windows-1258': {
    convert: ofSyllables((text) => replaced(text, letters1258).normalize('NFC')),
    isTelling: (word) => /[aeiouyâêô][ÌÒÞ]|[AEIOUYÂÊÔ]Þ/u.test(word),
  },
}
const fontNames = ['utf-8', 'vni', 'tcvn3', 'windows-1258'] as const

/** Every word that is not of plain letters has to be a syllable. */
function ofSyllables(convert: (text: string) => string): Convert {
  return (text) => {
    if (unicodeOnly.test(text) || text.includes('Ă')) return undefined
    const converted = convert(text)
    return isPlainVietnamese(converted) ? converted : undefined
  }
}

function replaced(text: string, letters: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => letters.get(sign) ?? sign).join('')
}

function fromVni(text: string): string {
  return text.replace(/([aeouyôö])([ùøûõïâáàåãäêéèúüë])|[íìæóòîôöñ]/giu, (found, vowel?: string, mark?: string) => {
    if (vowel === undefined || mark === undefined) return single(found)
    const letter = vniVowels.get(found.toLowerCase())
    if (letter === undefined) return single(vowel) + mark
    return isUpper(vowel) ? letter.toUpperCase() : letter
  })
}

function single(sign: string): string {
  const letter = vniLetters.get(sign.toLowerCase()) ?? sign
  return isUpper(sign) ? letter.toUpperCase() : letter
}

function isUpper(sign: string): boolean {
  return sign !== sign.toLowerCase()
}

/** Capitals stand where the letters around them are some, since the codes with a tone tell no case. */
function fromTcvn3(text: string): string {
  const converted = replaced(text, tcvn3Letters)
  const plain = text.replace(/[^A-Za-z ]/g, '')
  if (/[A-Z]{2}/.test(plain) && !/[a-z]/.test(plain)) return converted.toUpperCase()
  const words = text.split(/(\s+)/)
  const isSmall = !/[A-Z]/.test(plain)
  return words
    .map((word) => {
      const letters = replaced(word, tcvn3Letters)
      if (/[A-Z][^a-z]*[A-Z]/.test(word) && !/[a-z]/.test(word)) return letters.toUpperCase()
      // A font of capitals draws "nguyÔn v¨n an" as "NGUYỄN VĂN AN".
      return isSmall || beyondAscii.test(word.charAt(0)) ? letters.charAt(0).toUpperCase() + letters.slice(1) : letters
    })
    .join('')
}

const mostTimes = 3

/** Also where it was read wrongly several times, one after the other. */
function fromUtf8(text: string): string | undefined {
  let read: string | undefined
  for (let time = 0; time < mostTimes; time += 1) {
    const next = decodedOnce(read ?? text)
    if (next === undefined || next === (read ?? text)) break
    read = next
  }
  return read?.normalize('NFC')
}

function decodedOnce(text: string): string | undefined {
  // The second byte of "à" is a no-break space, which sheets and forms take for a space.
  const whole = text.replace(/[ÃĂ](?:[\u00A0 ](?=\p{Ll}| )| (?=.)|$)/gu, (found, at: number) => {
    const isSpace = found.endsWith(' ') && !/^[\p{Ll} ]/u.test(text.slice(at + found.length))
    return `Ã\u00A0${isSpace ? ' ' : ''}`
  })
  const codes = [...whole].map((sign) => {
    const code = bytesOf.get(sign) ?? sign.charCodeAt(0)
    return code > 0xff || sign.length > 1 ? undefined : `%${code.toString(16).padStart(2, '0')}`
  })
  if (codes.includes(undefined)) return undefined
  try {
    return decodeURIComponent(codes.join(''))
  } catch {
    return undefined
  }
}

function convertWith(font: OldFont, text: string): string | undefined {
  const converted = fonts[font].convert(text.normalize('NFC'))
  return converted === text ? undefined : converted
}

/** The words that tell the font; none where the text cannot be of it. */
function countTelling(font: OldFont, text: string): number {
  const converted = convertWith(font, text)
  if (converted === undefined) return 0
  const { isTelling } = fonts[font]
  return text
    .normalize('NFC')
    .split(wordEnds)
    .filter((word) => isTelling(word) && !isVietnameseSyllable(word)).length
}

/** The font that a text by itself shows to be of; undefined for correct text, and for what could be either. */
export function findOldFont(text: string): OldFont | undefined {
  if (!beyondAscii.test(text)) return undefined
  const counts = fontNames.map((font) => countTelling(font, text))
  const most = Math.max(...counts)
  return most === 0 ? undefined : fontNames[counts.indexOf(most)]
}

/** A text of an old font in Unicode, any other text as it is. */
export function readableText(text: string): string {
  const font = findOldFont(text)
  return (font && convertWith(font, text)) ?? text
}

/** A head as it stands and in each font, for finding the one that names a column: "V§V" is no word that tells a font. */
export function readingsOf(head: string): readonly string[] {
  if (!beyondAscii.test(head) || unicodeOnly.test(head)) return [head]
  return [head, fromUtf8(head), fromTcvn3(head), fromVni(head)].flatMap((text) => text ?? [])
}

/** Whether the words with marks are spelled as Vietnamese ones, whatever they mean. */
function isPlainVietnamese(text: string): boolean {
  const words = text.normalize('NFC').split(wordEnds)
  return words.filter((word) => beyondAscii.test(word)).every(isVietnameseSyllable)
}

export interface ConvertedRows {
  /** The fonts that rows are of, the most frequent first. */
  readonly fonts: readonly OldFont[]
  /** In the order of the rows; null for a row that stays as it is. */
  readonly rows: readonly (readonly string[] | null)[]
}

/**
 * Rows of a list that are written with an old font, in Unicode. Where nearly all of a list is, names that could be
 * either are too: "Hoàng" of a VNI font is "Hồng", "Dòng" of TCVN3 "Dũng".
 */
export function convertOldFonts(rows: readonly (readonly string[])[]): ConvertedRows {
  const shown = rows.map((cells) => cells.map(findOldFont))
  const [main] = mostFrequent(shown.flatMap((cells) => cells.flatMap((font) => font ?? [])))
  // "Thuû" of TCVN3 is "Thuỷ", of VNI "Thủ": what may be of the font of the list is.
  const found = shown.map((cells, row) =>
    cells.map((font, at) => {
      return font && main && convertWith(main, rows[row]?.[at] ?? '') !== undefined ? main : font
    }),
  )
  const fontOfRow = found.map((cells) => mostFrequent(cells.flatMap((font) => font ?? []))[0])
  const marked = rows.filter((cells) => cells.some((text) => beyondAscii.test(text)))
  const isMixed = marked.some((cells) => cells.some((text) => unicodeOnly.test(text)))
  const isStrange = (cells: readonly string[]) => cells.some((text) => !isPlainVietnamese(text))
  const strange = rows.filter((cells, index) => fontOfRow[index] !== undefined || isStrange(cells))
  // One strange row may have come from elsewhere. Two without a single letter that only Unicode has are a whole list.
  const isOfOneFont = fontOfRow.filter((font) => font !== undefined).length > 1 || strange.length * 2 >= marked.length
  const used: OldFont[] = []
  const converted = rows.map((cells, index) => {
    const mayBeMain = !isMixed && (isStrange(cells) || isOfOneFont)
    const rowFont = fontOfRow[index] ?? (mayBeMain ? main : undefined)
    if (rowFont === undefined) return null
    const next = cells.map((text, at) => convertWith(found[index]?.[at] ?? rowFont, text) ?? text)
    if (next.every((text, at) => text === cells[at])) return null
    used.push(rowFont)
    return next
  })
  return { fonts: mostFrequent(used), rows: converted }
}

function mostFrequent(names: readonly OldFont[]): readonly OldFont[] {
  const counts = new Map<OldFont, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name)
}
