/**
 * A text in which no score and no match code wraps: `11 – 4` has no-break spaces, the hyphen of `A-16` stands between
 * word joiners. A list of scores still wraps between them.
 */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) – (?=\d)/g, '\u00a0–\u00a0').replace(/(?<=[A-Z])-(?=[A-Z]?\d)/g, '\u2060-\u2060')
}
