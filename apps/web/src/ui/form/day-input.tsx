import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/vi'
import { useId, useRef } from 'react'

const calendarLabels = {
  previousMonth: 'Tháng trước',
  nextMonth: 'Tháng sau',
  previousYear: 'Năm trước',
  nextYear: 'Năm sau',
  previousDecade: 'Mười năm trước',
  nextDecade: 'Mười năm sau',
}

/** Field for a day, with a Vietnamese calendar whose weeks start on Monday; its value is `YYYY-MM-DD`. */
export function DayInput(props: Omit<DatePickerInputProps, 'ref'>) {
  // One id for the field and what its calendar is named after; Mantine would give them two.
  const id = useId()
  const field = useRef<HTMLButtonElement>(null)
  return (
    <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
      <DatePickerInput
        ariaLabels={calendarLabels}
        placeholder="Chọn ngày"
        {...props}
        ref={field}
        onChange={(day) => {
          props.onChange?.(day)
          // The calendar goes with its days; without this the keyboard would start again at the top of the page.
          field.current?.focus()
        }}
        id={id}
        popoverProps={{ ...props.popoverProps, id }}
      />
    </DatesProvider>
  )
}
