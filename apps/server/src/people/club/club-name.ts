import { foldText } from '@vot/domain'

/** Case and spaces do not tell two clubs apart, diacritics do. */
export function clubNameColumns(text: string) {
  const name = text.replace(/\s+/g, ' ')
  return { name, nameFolded: foldText(name), nameKey: name.toLowerCase() }
}
