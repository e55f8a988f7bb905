import { formatVietnamDay, formatVietnamDays, formatVietnamMoment, formatVietnamTime, vietnamDay } from '@vot/domain'

const whole = new Intl.NumberFormat('vi', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('vi', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Days, times and numbers as the language writes them; moments are read by the clock of Vietnam. */
export const formats = {
  /** `14/03/2026`. */
  day: formatVietnamDay,
  /** One day or two: `14/03/2026 – 15/03/2026`. */
  days: formatVietnamDays,
  /** `07:30 14/03/2026`. */
  moment: formatVietnamMoment,
  /** `07:30` on the day of `now`, else as `moment`. */
  timeFrom: (now: number, moment: number) =>
    vietnamDay(now) === vietnamDay(moment) ? formatVietnamTime(moment) : formatVietnamMoment(moment),
  /** The same as `moment`, but `đầu ngày 14/03/2026` for 00:00 and `hết ngày 14/03/2026` for 23:59. */
  deadline: (moment: number) => {
    const [clock] = formatVietnamMoment(moment).split(' ')
    if (clock === '00:00') return `đầu ngày ${formatVietnamDay(moment)}`
    return clock === '23:59' ? `hết ngày ${formatVietnamDay(moment)}` : formatVietnamMoment(moment)
  },
  count: (value: number) => whole.format(value),
  /** Points with two decimals. */
  points: (value: number) => twoDecimals.format(value),
}
