/** How much of a name there is room for: all of it, the last two words, the last word. Source: design 4. */
export type NameLength = 'full' | 'two-words' | 'given'

/** `Nguyễn Hoàng Phúc` as `Hoàng Phúc` or `Phúc`. */
export function shortName(name: string, length: NameLength): string {
  const words = name.trim().split(/\s+/)
  return length === 'full' ? words.join(' ') : words.slice(length === 'two-words' ? -2 : -1).join(' ')
}

/** Both names of a pair in one line: `Hoàng Phúc – Minh Khôi`. */
export function pairName(first: string, second: string, length: NameLength = 'full'): string {
  return `${shortName(first, length)} – ${shortName(second, length)}`
}

/** At most `most` characters, cut with `…`. Source: A 2 (club 15), B (mobile bracket 25). */
export function cutText(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`
}

const collator = new Intl.Collator('vi')

/** Vietnamese order of names. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
