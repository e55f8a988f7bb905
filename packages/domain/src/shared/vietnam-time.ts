import { dayMs, hourMs } from './durations'

/** Time in the domain is epoch milliseconds; calendar days are days in Asia/Ho_Chi_Minh, which is +07:00 all year. */
export type EpochMs = number

/** Vietnam is +07:00 all year. */
export const vietnamOffsetMs = 7 * hourMs

/** The calendar day in Vietnam as whole days since 1970-01-01; two moments on one day give the same number. */
export function vietnamDay(moment: EpochMs): number {
  return Math.floor((moment + vietnamOffsetMs) / dayMs)
}

/** 00:00:00+07:00 of the moment's day: what a start date is sent as. */
export function startOfVietnamDay(moment: EpochMs): EpochMs {
  return vietnamDay(moment) * dayMs - vietnamOffsetMs
}

/** 23:59:59+07:00 of the moment's day: what end dates and registration deadlines are sent as. */
export function endOfVietnamDay(moment: EpochMs): EpochMs {
  return startOfVietnamDay(moment) + dayMs - 1000
}

const isoDateTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):(\d{2}))$/

/**
 * ISO date and time with an offset (`2026-03-14T00:00:00+07:00`, `...Z`) to epoch milliseconds.
 * undefined for anything else: no offset, 31 February, 24:00, a leap second.
 */
export function parseIsoDateTime(text: string): EpochMs | undefined {
  const match = isoDateTime.exec(text)
  if (!match) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59 || part(9) > 14 || part(10) > 59) return undefined
  const milliseconds = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000 + 1e-6)
  const offset = (part(9) * 60 + part(10)) * 60_000 * (match[8] === '-' ? -1 : 1)
  return daysSinceEpoch(year, month, day) * dayMs + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds - offset
}

/** `2026-03-14T23:59:59+07:00`; milliseconds only when there are any. For moments in the years 0 to 9999. */
export function formatVietnamIso(moment: EpochMs): string {
  const { year, month, day } = vietnamDate(moment)
  const inDay = moment + vietnamOffsetMs - vietnamDay(moment) * dayMs
  const milliseconds = inDay % 1000
  const seconds = Math.floor(inDay / 1000)
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((n) => pad(n, 2)).join(':')
  const fraction = milliseconds === 0 ? '' : `.${pad(milliseconds, 3)}`
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${time}${fraction}+07:00`
}

/** As `formatVietnamIso`; null for a moment that is not known. */
export function formatVietnamIsoOrNull(moment: EpochMs | null | undefined): string | null {
  return moment == null ? null : formatVietnamIso(moment)
}

/** `14/03/2026`, the moment's day in Vietnam as people write it. */
export function formatVietnamDay(moment: EpochMs): string {
  const { year, month, day } = vietnamDate(moment)
  return `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`
}

/** `23:59`, in Vietnam. */
export function formatVietnamTime(moment: EpochMs): string {
  return formatVietnamIso(moment).slice(11, 16)
}

/** `23:59 14/03/2026`, in Vietnam. */
export function formatVietnamMoment(moment: EpochMs): string {
  return `${formatVietnamTime(moment)} ${formatVietnamDay(moment)}`
}

/** `14/03/2026 – 15/03/2026`, or one day when both moments are on it. */
export function formatVietnamDays(from: EpochMs, to: EpochMs): string {
  return [...new Set([formatVietnamDay(from), formatVietnamDay(to)])].join(' – ')
}

/** Year, month (1-12) and day of the month in Vietnam. */
export function vietnamDate(moment: EpochMs): { year: number; month: number; day: number } {
  // Howard Hinnant's civil_from_days: years begin in March, so that the leap day comes last.
  const shifted = vietnamDay(moment) + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

function daysSinceEpoch(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
