import type { dayStrings as vietnamese } from '@vot/web/src/ui/form/day-strings'
import type { Translation } from '../../../../translation'

/** Texts of the field for a day. The calendar knows English names by itself. */
export const dayStrings: Translation<typeof vietnamese> = {
  locale: 'en',
  placeholder: 'day/month',
  unread: 'This date could not be read; type it as 14/3 or 14/03/2026',
  calendar: (label) => `Calendar: ${label}`,
  clear: (label) => `Clear: ${label}`,
  moves: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous ten years',
    nextDecade: 'Next ten years',
  },
}
