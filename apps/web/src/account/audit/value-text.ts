import { type AuditValue, auditValueTexts } from '@vot/contract'
import { formatDayTime } from '../../lib/format/format-day'
import { formatPoints } from '../../lib/format/format-number'
import { strings } from './strings'

/** A value of the log as people read it; points of players are kept as whole hundredths. */
export function valueText(value: AuditValue, field: string, subjectType: string): string {
  if (value === null || value === '') return strings.none
  if (typeof value === 'number') {
    return subjectType === 'player' && field === 'points' ? formatPoints(value / 100) : String(value)
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return formatDayTime(value)
  return auditValueTexts[String(value)] ?? String(value)
}
