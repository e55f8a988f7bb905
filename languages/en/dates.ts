const dayMs = 86_400_000

/** The names of seven days, such as `Thursday` or `Thu`. `first` counts from 1 January 1970, which was a Thursday. */
export function weekdays(first: number, weekday: 'long' | 'short') {
  const { format } = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday })
  const nameOf = (day: number) => format((first + day) * dayMs)
  return [nameOf(0), nameOf(1), nameOf(2), nameOf(3), nameOf(4), nameOf(5), nameOf(6)] as const
}

/** `14 – 15 Mar 2026`; with plain spaces, since the typefaces of pictures lack the thin ones that `Intl` takes. */
export function dayRange(format: Intl.DateTimeFormat, from: number, to: number): string {
  return format.formatRange(from, to).replace(/\s/g, ' ')
}
