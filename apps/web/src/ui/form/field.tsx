import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './field.module.css'

interface FieldProps
  extends Pick<
    TextInputProps,
    | 'value'
    | 'defaultValue'
    | 'onChange'
    | 'disabled'
    | 'withAsterisk'
    | 'inputMode'
    | 'type'
    | 'autoComplete'
    | 'spellCheck'
    | 'maxLength'
  > {
  readonly label: string
  readonly help?: string
  /** What is wrong with it and what to do, under the field. */
  readonly error?: string | undefined
  /** After what is entered. */
  readonly unit?: string
  /** 36 high under a mouse and 44 under a finger, or 44 always, as in dialogs. */
  readonly size?: 36 | 44
}

/** One line to fill in, with its label above, and help and fault below. */
export function Field({ help, unit, size = 44, ...props }: FieldProps) {
  return (
    <TextInput
      {...props}
      size="md"
      className={classes.field ?? ''}
      wrapperProps={{ 'data-size': size }}
      description={help}
      {...(unit !== undefined && { rightSection: <span className="t13 ink2">{unit}</span>, rightSectionWidth: 56 })}
    />
  )
}

interface ScoreFieldProps {
  /** Names the side, for readers. */
  readonly label: string
  /** Digits, or nothing yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: boolean
  /** Points that come from elsewhere and were not typed here. */
  readonly isSuggested?: boolean
}

/** Points of a side, two digits at most. */
export function ScoreField({ label, value, onChange, error = false, isSuggested = false }: ScoreFieldProps) {
  return (
    <input
      className={`num ${classes.score}`}
      aria-label={label}
      aria-invalid={error || undefined}
      data-suggested={isSuggested || undefined}
      inputMode="numeric"
      placeholder="–"
      maxLength={2}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}
