import { strings } from './strings'

/** `Chậm 18 phút`, `Sớm 5 phút`, `Đúng kế hoạch`; minutes are negative when early. */
export function latenessText(minutes: number): string {
  if (minutes === 0) return strings.onTime
  return minutes > 0 ? strings.late(minutes) : strings.early(-minutes)
}

/** The same as a sentence that stands alone. */
export function latenessSentence(minutes: number): string {
  if (minutes === 0) return strings.onTime
  return minutes > 0 ? strings.lateLong(minutes) : strings.earlyLong(-minutes)
}
