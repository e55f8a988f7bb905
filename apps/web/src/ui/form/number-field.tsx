import { NumberInput, type NumberInputProps } from '@mantine/core'
import { readWrittenNumber } from '@vot/domain'
import type { ClipboardEvent } from 'react'
import { numberMarks } from './number-strings'

interface NumberFieldProps extends NumberInputProps {
  /** Digits behind the decimal mark; 0 for whole numbers. */
  readonly decimals: number
}

/** A number as the language of the app writes it. A pasted number replaces what the field held, in whichever style it was copied. */
export function NumberField({ decimals, onChange, ...props }: NumberFieldProps) {
  const readPasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readWrittenNumber(event.clipboardData.getData('text'), {
      decimals,
      thousands: numberMarks.thousands,
    })
    if (pasted === undefined || (pasted < 0 && props.allowNegative === false)) return
    // NumberInput itself reads every point as a thousands separator.
    event.preventDefault()
    event.stopPropagation()
    onChange?.(pasted)
  }
  return (
    <NumberInput
      decimalSeparator={numberMarks.decimal}
      thousandSeparator={numberMarks.thousands}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      {...props}
      onChange={(value) => onChange?.(value)}
      onPasteCapture={readPasted}
    />
  )
}
