import { Button, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { divisionLabels } from '@vot/contract'
import { englishNameOf } from '@vot/domain'
import { type ReactNode, useRef } from 'react'
import classes from './division-fieldset.module.css'
import { formStrings } from './strings'

interface DivisionNamesProps {
  /** Value, error and handlers of a field, as the form gives them. */
  readonly propsOf: (field: 'name' | 'englishName') => GetInputPropsReturnType
  readonly label?: string
  readonly placeholder?: string
  /** Whether a dialog opens with the focus in the first field. */
  readonly hasFocus?: boolean
}

/** [LNG-08] What a division is called in either language. */
export function DivisionNames({
  propsOf,
  label = divisionLabels.name,
  placeholder = formStrings.divisionNamePlaceholder,
  hasFocus = false,
}: DivisionNamesProps) {
  const name = propsOf('name')
  const { value, ...english } = propsOf('englishName')
  return (
    <div className={classes.pair}>
      <TextInput
        {...name}
        label={label}
        placeholder={placeholder}
        size="md"
        maxLength={200}
        withAsterisk
        {...(hasFocus && { 'data-autofocus': true })}
      />
      <EnglishName {...english} value={String(value ?? '')} name={String(name.value ?? '')} />
    </div>
  )
}

interface EnglishNameProps {
  /** The usual one. */
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
}

/** The English name, with that of a plain name at hand while there is none. */
export function EnglishName({ name, value, onChange, error, ...others }: EnglishNameProps) {
  const field = useRef<HTMLInputElement>(null)
  const proposed = value.trim() === '' ? englishNameOf(name) : undefined
  return (
    <div>
      <TextInput
        {...others}
        ref={field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        label={divisionLabels.englishName}
        placeholder={formStrings.englishNamePlaceholder}
        description={formStrings.englishNameHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        maxLength={200}
      />
      {proposed !== undefined && (
        <Button
          type="button"
          variant="subtle"
          h={44}
          px={8}
          ml={-8}
          onClick={() => {
            onChange(proposed)
            // The button goes with what it proposed.
            field.current?.focus()
          }}
        >
          {formStrings.takeEnglishName(proposed)}
        </Button>
      )}
    </div>
  )
}
