import { lowerFirst } from '@vot/domain'
import 'dayjs/locale/vi'

/** Texts of the field for a day. */
export const dayStrings = {
  /** Of the names in the calendar, which are loaded above. */
  locale: 'vi',
  placeholder: 'ngày/tháng',
  unread: 'Không đọc được ngày này, hãy gõ như 14/3 hoặc 14/03/2026',
  calendar: (label: string) => `Lịch: ${label}`,
  clear: (label: string) => `Xóa ${lowerFirst(label)}`,
  moves: {
    previousMonth: 'Tháng trước',
    nextMonth: 'Tháng sau',
    previousYear: 'Năm trước',
    nextYear: 'Năm sau',
    previousDecade: 'Mười năm trước',
    nextDecade: 'Mười năm sau',
  },
} as const
