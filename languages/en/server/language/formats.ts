import type { formats as vietnamese } from '@vot/server/src/language/formats'
import type { Translation } from '../../../translation'
import { dayRange } from '../../dates'

const timeZone = 'Asia/Ho_Chi_Minh'
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const formats: Translation<typeof vietnamese> = {
  day: (moment) => day.format(moment),
  days: (from, to) => dayRange(day, from, to),
  moment: (moment) => `${time.format(moment)}, ${day.format(moment)}`,
  timeFrom: (now, moment) => {
    const isSameDay = day.format(now) === day.format(moment)
    return isSameDay ? time.format(moment) : `${time.format(moment)}, ${day.format(moment)}`
  },
  deadline: (moment) => {
    const clock = time.format(moment)
    if (clock === '00:00') return `the start of ${day.format(moment)}`
    return clock === '23:59' ? `the end of ${day.format(moment)}` : `${clock}, ${day.format(moment)}`
  },
  count: (value) => whole.format(value),
  points: (value) => twoDecimals.format(value),
}
