/**
 * Vietnamese text without case, diacritics and doubled spaces, for search and for telling namesakes apart:
 * "Nguyễn Đình  Phúc" becomes "nguyen dinh phuc". NFC and NFD give the same.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().replace(/\s+/g, ' ').trim()
}
