/** `Sân 12` as its word and its number, which a board sets larger; a name without one stays whole. */
export function courtParts(name: string): { readonly word: string; readonly number: string } {
  const found = /^(.*\S)\s+(\d{1,3}[A-Za-z]?)$/.exec(name)
  return found ? { word: found[1] ?? '', number: found[2] ?? '' } : { word: name, number: '' }
}
