import { Checkbox, NumberInput, type NumberInputProps, Textarea, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconCalendarEvent } from '@tabler/icons-react'
import { groupDivisionDefaults } from '@vot/domain'
import classes from './division-fieldset.module.css'
import type { DivisionValues } from './group-form'
import { groupStrings } from './group-strings'

type Field = Exclude<keyof DivisionValues, 'key'>

interface DivisionFieldsetProps {
  /** Value, error and handlers of a field, as the form gives them. */
  readonly propsOf: (field: Field) => GetInputPropsReturnType
}

const whole = { thousandSeparator: '.', decimalSeparator: ',', allowDecimal: false, min: 0, size: 'md' } as const
const points = {
  decimalSeparator: ',',
  thousandSeparator: '.',
  decimalScale: 2,
  fixedDecimalScale: true,
  step: 0.01,
  min: 0,
  max: 10_000,
  size: 'md',
} as const

/** The fields of one division, in the order people fill them in. */
export function DivisionFieldset({ propsOf }: DivisionFieldsetProps) {
  const number = (field: Field, shared: NumberInputProps, more: NumberInputProps = {}) => (
    <NumberInput {...shared} {...more} {...propsOf(field)} label={groupStrings[field]} />
  )
  const day = (field: 'startDate' | 'endDate' | 'lastRegistrationDate') => (
    <DatePickerInput
      {...propsOf(field)}
      label={groupStrings[field]}
      valueFormat="DD/MM/YYYY"
      size="md"
      withAsterisk
      rightSection={<IconCalendarEvent size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{ withinPortal: true }}
    />
  )
  return (
    <div className={classes.fields}>
      <TextInput
        {...propsOf('name')}
        label={groupStrings.divisionName}
        placeholder={groupStrings.divisionNamePlaceholder}
        size="md"
        withAsterisk
      />
      <div className={classes.row}>
        {day('startDate')}
        {day('endDate')}
        {day('lastRegistrationDate')}
      </div>
      <div className={classes.row}>
        {number('totalParticipants', whole, {
          step: groupDivisionDefaults.totalParticipantsStep,
          description: groupStrings.totalParticipantsHelp,
          withAsterisk: true,
        })}
        {number('registrationFee', whole, {
          step: groupDivisionDefaults.registrationFeeStep,
          suffix: '\u00a0₫',
          withAsterisk: true,
        })}
      </div>
      <div className={classes.row}>
        {number('maxRankingPoint', points, { description: groupStrings.noCap })}
        {number('maxSinglePoint', points, { description: groupStrings.noCap })}
        {number('pointTolerance', points)}
      </div>
      <Checkbox
        {...checkedProps(propsOf('verifiedPointsOnly'))}
        label={groupStrings.verifiedPointsOnly}
        className={classes.check ?? ''}
      />
      <fieldset className={classes.awards}>
        <legend>{groupStrings.awards}</legend>
        <div className={classes.row}>
          {number('awardFirst', points)}
          {number('awardSecond', points)}
          {number('awardThird', points)}
        </div>
      </fieldset>
      <Textarea
        {...propsOf('description')}
        label={groupStrings.description}
        size="md"
        autosize
        minRows={2}
        maxRows={6}
      />
    </div>
  )
}

/** The form gives `value`; a checkbox reads `checked`. */
function checkedProps({ value, ...others }: GetInputPropsReturnType) {
  return { ...others, checked: value === true }
}
