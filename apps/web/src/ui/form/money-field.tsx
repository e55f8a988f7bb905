import { TextInput, type TextInputProps } from '@mantine/core'
import { readWrittenNumber } from '@vot/domain'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatVnd } from '../../lib/format/format-number'
import { numberMarks, moneyStrings as strings } from './number-strings'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Whole đồng; an empty text for none, `unreadable` for what is no amount. */
  readonly value?: number | string
  readonly onChange?: (value: number | string) => void
  /** Whole đồng that an arrow key goes up and down by. */
  readonly step: number
  readonly most: number
}

/** No form takes it for a number. */
const unreadable = '?'

/** An amount as people write it: "300k", "1,5 triệu", "300.000". Says what it understood while somebody types. */
export function MoneyField({ value = '', onChange, step, most, onFocus, onBlur, ...props }: MoneyFieldProps) {
  /** What is being typed; null while nobody does. */
  const [text, setText] = useState<string | null>(null)
  const amount = typeof value === 'number' ? value : Number.NaN
  const take = (typed: string) => {
    setText(typed)
    const read = readAmount(typed)
    onChange?.(typed.trim() === '' ? '' : read === undefined ? unreadable : Math.min(most, read))
  }
  const readPasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readAmount(event.clipboardData.getData('text'))
    if (pasted === undefined) return
    event.preventDefault()
    setText(null)
    onChange?.(pasted)
  }
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    setText(null)
    onChange?.(Math.min(most, Math.max(0, (Number.isNaN(amount) ? 0 : amount) + direction * step)))
  }
  const shown = text ?? (Number.isNaN(amount) ? '' : formatVnd(amount))
  const said =
    text === null || text.trim() === ''
      ? null
      : Number.isNaN(amount)
        ? strings.unclear
        : strings.understood(formatVnd(amount))
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="md"
      autoComplete="off"
      {...props}
      description={said === null ? props.description : <span aria-live="polite">{said}</span>}
      value={shown}
      onFocus={(event) => {
        const field = event.currentTarget
        // Without thousands separators, so that one more digit can be typed anywhere.
        if (!Number.isNaN(amount)) flushSync(() => setText(String(amount)))
        const shownFirst = field.value
        field.select()
        // Again after a click has placed the caret, unless typing has begun.
        requestAnimationFrame(() => field.value === shownFirst && field.select())
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // A text that could not be read stays, to be corrected.
        if (!Number.isNaN(amount) || text?.trim() === '') setText(null)
        onBlur?.(event)
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget.value)}
      onPaste={readPasted}
      onKeyDown={stepBy}
    />
  )
}

function readAmount(text: string): number | undefined {
  const read = readWrittenNumber(text, { decimals: 0, thousands: numberMarks.thousands })
  return read !== undefined && read >= 0 ? read : undefined
}
