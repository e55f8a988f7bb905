import { Alert, Checkbox, Group, type NumberInputProps, Select, Stack, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { divisionFields, divisionLabels } from '@vot/contract'
import { minutesOf, parseIsoDateTime, pointsToDecimal, registrationEnd, tournamentDefaults } from '@vot/domain'
import { type ReactNode, useEffect } from 'react'
import { formatDay, formatDeadline } from '../../../lib/format/format-day'
import { isDay, shiftDay } from '../../../lib/format/typed-day'
import { endOfDay, startOfDay, today } from '../../../lib/format/vietnam-days'
import { HelpMark } from '../../../ui/feedback/help-mark'
import { toasts } from '../../../ui/feedback/toasts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { DayInput } from '../../../ui/form/day-input'
import { MoneyField } from '../../../ui/form/money-field'
import { NumberField } from '../../../ui/form/number-field'
import { TimeInput } from '../../../ui/form/time-input'
import shared from '../../../ui/theme/shared.module.css'
import { useEligibleSnapshots } from '../api'
import classes from './division-fieldset.module.css'
import type { DivisionValues, SnapshotValues } from './division-values'
import { EligibilityFieldset } from './eligibility-fieldset'
import { formStrings } from './strings'

export type DivisionValue = keyof DivisionValues

const usualNoticeDays = 90

export interface DivisionFieldsetProps {
  /** Value, error and handlers of a field, as the form gives them. */
  readonly propsOf: (field: DivisionValue) => GetInputPropsReturnType
  /** The text at a part of a field, such as `eligibility.maxAge`. */
  readonly errorOf?: (path: string) => ReactNode
  /** Whole đồng that the fee goes up and down by. */
  readonly feeStep: number
  /** 2 unless told. */
  readonly fewestParticipants?: number
  /** Whether to say that its days leave no time to register; who changes a tournament knows. */
  readonly isNew?: boolean
}

const below: Pick<NumberInputProps, 'inputWrapperOrder' | 'size'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  size: 'md',
}
const whole: NumberInputProps = {
  ...below,
  allowNegative: false,
  inputMode: 'numeric',
}
const points: NumberInputProps = {
  ...below,
  fixedDecimalScale: true,
  step: pointsToDecimal(tournamentDefaults.pointsStep),
  min: 0,
  max: 10_000,
  inputMode: 'decimal',
}

/** Days, numbers, awards and description of one tournament or division, in the order people fill them in. */
export function DivisionFieldset({
  propsOf,
  errorOf,
  feeStep,
  fewestParticipants = 2,
  isNew = false,
}: DivisionFieldsetProps) {
  const number = (field: 'totalParticipants', more: NumberInputProps) => (
    <NumberField decimals={0} {...whole} {...more} {...propsOf(field)} label={divisionLabels[field]} />
  )
  const cap = (field: 'maxRankingPoint' | 'maxSinglePoint', more: NumberInputProps) => (
    <NumberField decimals={2} {...points} {...more} {...propsOf(field)} label={divisionLabels[field]} />
  )
  const award = (field: 'awardFirst' | 'awardSecond' | 'awardThird') => (
    <NumberField decimals={2} {...points} {...propsOf(field)} label={divisionLabels[field]} />
  )
  const start = propsOf('startDate').value
  // Typed without a year, a start is looked for some weeks ahead, the other dates near the start.
  const ahead = shiftDay(today(), usualNoticeDays)
  const near = isDay(start) ? start : ahead
  const day = (field: 'startDate' | 'endDate' | 'lastRegistrationDate') => (
    <DayInput
      {...propsOf(field)}
      near={field === 'startDate' && near < ahead ? ahead : near}
      label={divisionLabels[field]}
      size="md"
      withAsterisk
    />
  )
  const deadline = propsOf('lastRegistrationDate').value
  const note = (isNew ? lateDays(start, deadline) : null) ?? closingNote(start, propsOf('startTime').value, deadline)
  return (
    <div className={`${shared.column} ${classes.fields}`}>
      <div className={classes.row}>
        {day('startDate')}
        {day('endDate')}
        {day('lastRegistrationDate')}
      </div>
      <div className={classes.row}>
        <TimeInput
          {...propsOf('startTime')}
          label={divisionLabels.startTime}
          description={formStrings.startTimeHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
        />
      </div>
      {note !== null && (
        <p className={classes.late} role="note">
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          {note}
        </p>
      )}
      <div className={classes.pair}>
        {number('totalParticipants', {
          step: tournamentDefaults.totalParticipantsStep,
          min: fewestParticipants,
          max: divisionFields.totalParticipants.max,
          description: formStrings.totalParticipantsHelp,
          clampBehavior: 'none',
          withAsterisk: true,
        })}
        <MoneyField
          {...propsOf('registrationFee')}
          label={divisionLabels.registrationFee}
          step={feeStep}
          most={divisionFields.registrationFee.max}
          withAsterisk
        />
      </div>
      <div className={classes.pair}>
        {cap('maxRankingPoint', { description: formStrings.noCap })}
        {cap('maxSinglePoint', { description: formStrings.noCap })}
      </div>
      <fieldset className={classes.section}>
        <legend>{formStrings.conditions}</legend>
        <div className={classes.pair}>
          <NumberField
            decimals={2}
            {...points}
            {...propsOf('pointTolerance')}
            label={divisionLabels.pointTolerance}
            description={formStrings.pointToleranceHelp}
          />
          <Checkbox
            {...checkedProps(propsOf('verifiedPointsOnly'))}
            label={divisionLabels.verifiedPointsOnly}
            className={classes.check ?? ''}
          />
        </div>
      </fieldset>
      <EligibilityFieldset
        props={propsOf('eligibility')}
        nameProps={propsOf('name')}
        errorOf={(field) => errorOf?.(`eligibility.${field}`)}
      />
      <fieldset className={classes.section}>
        <legend>{formStrings.matchDay}</legend>
        <Stack gap="sm">
          <Checkbox
            {...checkedProps(propsOf('losersOfficiate'))}
            label={divisionLabels.losersOfficiate}
            description={formStrings.losersOfficiateHelp}
          />
          <Checkbox
            {...checkedProps(propsOf('teamResults'))}
            label={divisionLabels.teamResults}
            description={formStrings.teamResultsHelp}
          />
        </Stack>
      </fieldset>
      <fieldset className={classes.section}>
        <legend>{formStrings.awards}</legend>
        <div className={classes.row}>
          {award('awardFirst')}
          {award('awardSecond')}
          {award('awardThird')}
        </div>
      </fieldset>
      <Textarea
        {...propsOf('description')}
        label={divisionLabels.description}
        size="md"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
      />
    </div>
  )
}

/** What people should know of days that leave no time to register; null where there is time. */
function lateDays(start: unknown, deadline: unknown): string | null {
  const day = today()
  if (isDay(start) && start <= day) return formStrings.beginsAtOnce
  return isDay(deadline) && deadline < day ? formStrings.alreadyClosed : null
}

/** Says when registration closes where the start comes before the deadline's end; null where the deadline does. */
function closingNote(start: unknown, time: unknown, deadline: unknown): string | null {
  if (typeof start !== 'string' || typeof deadline !== 'string') return null
  const startDate = parseIsoDateTime(startOfDay(start))
  const lastRegistrationDate = parseIsoDateTime(endOfDay(deadline))
  if (startDate === undefined || lastRegistrationDate === undefined) return null
  const startTime = typeof time === 'string' && minutesOf(time) !== undefined ? time : null
  const end = registrationEnd({ startDate, startTime, lastRegistrationDate })
  return end < lastRegistrationDate ? formStrings.closesAtStart(formatDeadline(end)) : null
}

/** The form gives `value`; a checkbox reads `checked`. */
function checkedProps({ value, ...others }: GetInputPropsReturnType) {
  return { ...others, checked: value === true }
}

interface SnapshotFieldsProps {
  readonly values: SnapshotValues
  /** Value, error and handlers of the select. */
  readonly selectProps: GetInputPropsReturnType
  readonly onTurn: (on: boolean) => void
  /** The group that is being edited: it cannot be its own snapshot. */
  readonly ownGroupId?: number | null
  /** The saved choice; stays an option even where it is no longer offered. */
  readonly chosenBefore?: { readonly id: number; readonly name: string } | null
}

/** The snapshot option with its list, and the warning while no snapshot can be chosen. */
export function SnapshotFields({
  values,
  selectProps,
  onTurn,
  ownGroupId = null,
  chosenBefore = null,
}: SnapshotFieldsProps) {
  const { data, error } = useEligibleSnapshots()
  useFailureToast(error, formStrings.snapshotsFailed)
  const isOff = data?.feature_status.enabled === false
  const warning = isOff ? data.warning : null
  useEffect(() => {
    if (warning) toasts.warning(warning)
  }, [warning])
  const listed = (data?.items ?? []).filter(({ id }) => id !== ownGroupId)
  const options = listed.map(({ id, name, start_date }) => ({
    value: String(id),
    label: `${name} · ${formatDay(start_date)}`,
  }))
  if (chosenBefore && !listed.some(({ id }) => id === chosenBefore.id)) {
    options.unshift({ value: String(chosenBefore.id), label: chosenBefore.name })
  }
  return (
    <>
      <Group gap={4} align="flex-start" wrap="nowrap">
        <Checkbox
          checked={values.useSnapshotRanking}
          disabled={isOff && !values.useSnapshotRanking}
          onChange={(event) => onTurn(event.currentTarget.checked)}
          label={formStrings.useSnapshot}
          description={formStrings.useSnapshotHelp}
        />
        <HelpMark word={formStrings.snapshotWord} text={formStrings.snapshotMeaning} />
      </Group>
      {warning && (
        <Alert color="cam" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
      )}
      {values.useSnapshotRanking && (
        <Select
          {...selectProps}
          label={formStrings.snapshot}
          placeholder={formStrings.snapshotPlaceholder}
          size="md"
          withAsterisk
          searchable
          // Put here by a refused save, the focus is to show what is wrong, not a list over it.
          openOnFocus={false}
          nothingFoundMessage={formStrings.noSnapshot}
          data={options}
        />
      )}
    </>
  )
}
