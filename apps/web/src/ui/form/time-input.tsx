import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { typedTime } from '../../lib/format/typed-time'
import { timeStrings } from './time-strings'

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** A time as `07:30`, empty for none; what was typed where that is no time. */
  readonly value?: string
  /** A text that is no time is passed on as typed, so that no form takes the field for empty. */
  readonly onChange?: (time: string) => void
}

/**
 * [UI-03] Field for a time of day, typed as `7:30`, `7h30` or `730`. That of a browser has twelve hours where the
 * browser's own language has them, whatever the language of the page is.
 */
export function TimeInput({ value = '', onChange, error, onBlur, onKeyDown, ...field }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const tell = (time: string) => {
    if (time !== value) onChange?.(time)
  }
  const type = (next: string) => {
    setTyped(next)
    // A whole time is passed on at once, a short one when the field is left, since more may be typed.
    const time = typedTime(next)
    if (next.trim() === '') tell('')
    else if (time !== null && /\d{2}\D?\d{2}$/.test(next.trim())) tell(time)
  }
  const finish = () => {
    if (typed === null) return
    setTyped(null)
    tell(typedTime(typed) ?? typed.trim())
  }
  const isUnread = typed === null && value !== '' && typedTime(value) === null
  return (
    <TextInput
      placeholder="--:--"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      {...field}
      error={isUnread ? timeStrings.unread : error}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        finish()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        onKeyDown?.(event)
      }}
    />
  )
}
