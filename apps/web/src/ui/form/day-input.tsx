import { ActionIcon, CloseButton, Group, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDay } from '../../lib/format/format-day'
import { isDay, typedDay } from '../../lib/format/typed-day'
import { type DayText, startOfDay, today } from '../../lib/format/vietnam-days'
import { dayStrings } from './day-strings'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'label' | 'ref'> {
  readonly label: string
  /** A day as `YYYY-MM-DD`; what was typed where that is no day. */
  readonly value?: string | null
  /** A text that is no day is passed on as typed, so that no form takes the field for empty. */
  readonly onChange?: (day: string | null) => void
  /** Where a day without a year is looked for; today unless told. */
  readonly near?: DayText
  readonly latest?: DayText
  readonly clearable?: boolean
}

/** Field for a day: typed as `14/3` or `14/03/2026`, or chosen from a calendar. */
export function DayInput(props: DayInputProps) {
  const { label, value = null, onChange, near, latest, clearable = false, error, onBlur, onKeyDown, ...field } = props
  const [text, setText] = useState(() => shownOf(value))
  const [isTyping, setIsTyping] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const read = (typed: string) => typedDay(typed, { near: isDay(near) ? near : today(), latest })
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // Not while somebody types, whose text is about to become the value.
    if (!isTyping && read(text) !== value && text.trim() !== (value ?? '')) setText(shownOf(value))
  }
  const tell = (day: string | null) => {
    if (day !== value) onChange?.(day)
  }
  const type = (typed: string) => {
    setIsTyping(true)
    setText(typed)
    // A whole date is passed on at once, a short one when the field is left, since more may be typed.
    if (/\D\d{4}$/.test(typed.trim())) {
      const day = read(typed)
      if (day !== null) tell(day)
    }
  }
  const finish = () => {
    if (!isTyping) return
    setIsTyping(false)
    const day = read(text)
    setText(day === null ? text.trim() : shownOf(day))
    tell(day ?? (text.trim() === '' ? null : text.trim()))
  }
  const choose = (day: string | null) => {
    setIsTyping(false)
    setText(shownOf(day))
    setIsOpen(false)
    tell(day)
    // The focused day disappears with the calendar; without this the focus would start again at the top of the page.
    input.current?.focus()
  }
  const isUnread = !isTyping && text !== '' && read(text) === null
  const shown = isDay(value) ? value : null
  return (
    <TextInput
      placeholder={dayStrings.placeholder}
      autoComplete="off"
      maxLength={40}
      {...field}
      ref={input}
      label={label}
      error={isUnread ? dayStrings.unread : error}
      value={text}
      aria-keyshortcuts="Alt+ArrowDown"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        finish()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
        onKeyDown?.(event)
      }}
      rightSectionWidth={clearable && text !== '' ? 88 : 44}
      rightSection={
        <Group gap={0} wrap="nowrap">
          {clearable && text !== '' && (
            <CloseButton size={44} iconSize={18} aria-label={dayStrings.clear(label)} onClick={() => choose(null)} />
          )}
          <DatesProvider settings={{ locale: dayStrings.locale, firstDayOfWeek: 1 }}>
            <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus withinPortal>
              <Popover.Target>
                <ActionIcon
                  size={36}
                  // By the keyboard the field opens it, and takes the date as it is typed.
                  tabIndex={-1}
                  color="gray"
                  aria-label={dayStrings.calendar(label)}
                  disabled={field.disabled === true}
                  onClick={() => setIsOpen((opened) => !opened)}
                >
                  <IconCalendarEvent size={18} aria-hidden />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown aria-label={dayStrings.calendar(label)}>
                <DatePicker
                  ariaLabels={dayStrings.moves}
                  value={shown}
                  onChange={choose}
                  defaultDate={shown ?? (isDay(near) ? near : today())}
                  {...(latest !== undefined && { maxDate: latest })}
                />
              </Popover.Dropdown>
            </Popover>
          </DatesProvider>
        </Group>
      }
    />
  )
}

function shownOf(value: string | null): string {
  if (value === null) return ''
  return isDay(value) ? formatDay(startOfDay(value)) : value
}
