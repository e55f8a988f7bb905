const written = /^(\d{1,2})\s*(?:[:.hg]\s*(\d{2})?)?$/i
const digits = /^(\d{1,2})(\d{2})$/

/** A time of day as people type it: `7:30`, `07.30`, `7h30`, `730`, `19`. As `07:30`; null for what is no time. */
export function typedTime(text: string): string | null {
  const match = written.exec(text.trim()) ?? digits.exec(text.trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
