/** `14 – 15 Mar 2026`; with plain spaces, since the typefaces of pictures lack the thin ones that `Intl` takes. */
export function dayRange(format: Intl.DateTimeFormat, from: number, to: number): string {
  return format.formatRange(from, to).replace(/\s/g, ' ')
}
