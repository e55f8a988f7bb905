import { Anchor, MultiSelect, SegmentedControl, Select, Stack } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { conditionWords, divisionLabels, type EligibilityView, eligibilityOf } from '@vot/contract'
import { categories, divisionNameOf, isOpenToAll } from '@vot/domain'
import { type ReactNode, useState } from 'react'
import { useClubs } from '../../../people/club/api'
import { NumberField } from '../../../ui/form/number-field'
import shared from '../../../ui/theme/shared.module.css'
import classes from './division-fieldset.module.css'
import { differenceStrings, formStrings } from './strings'

interface EligibilityFieldsetProps {
  /** Of the field `eligibility`. */
  readonly props: GetInputPropsReturnType
  /** Of the field `name`, which takes the name that follows from the conditions. */
  readonly nameProps: GetInputPropsReturnType
  readonly errorOf: (field: 'minAge' | 'maxAge' | 'minLevel' | 'maxLevel') => ReactNode
}

/** Who may play in a division; folded behind a few words while it asks for nothing. */
export function EligibilityFieldset({ props, nameProps, errorOf }: EligibilityFieldsetProps) {
  const value = props.value as EligibilityView
  const change = (part: Partial<EligibilityView>) => props.onChange({ ...value, ...part })
  const { data: clubs = [] } = useClubs()
  const options = clubs.map(({ id, name }) => ({ value: String(id), label: name }))
  const conditions = eligibilityOf(value)
  const proposed = divisionNameOf(conditions, formStrings.divisionNames)
  const [isOpen, setOpen] = useState(!isOpenToAll(conditions))
  const isWrong = (['minAge', 'maxAge', 'minLevel', 'maxLevel'] as const).some(errorOf)
  const words = conditionWords(conditions, (id) => clubs.find((club) => club.id === id)?.name)
  const isNamed = String(nameProps.value ?? '').trim() !== ''
  const number = (field: 'min_age' | 'max_age' | 'min_level' | 'max_level', label: string, error: ReactNode) => (
    <NumberField
      decimals={field.endsWith('age') ? 0 : 2}
      label={label}
      value={value[field] ?? ''}
      onChange={(next) => change({ [field]: typeof next === 'number' ? next : null })}
      error={error}
      min={0}
      size="md"
      inputMode={field.endsWith('age') ? 'numeric' : 'decimal'}
      hideControls
    />
  )
  return (
    <details
      className={classes.folded}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          <b>{divisionLabels.eligibility}</b> <span>{words.join(', ') || differenceStrings.everybody}</span>
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <Stack gap="sm" role="group" aria-label={divisionLabels.eligibility}>
        <p className={shared.paragraph}>{formStrings.eligibilityHelp}</p>
        <Select
          label={formStrings.category}
          value={value.category ?? 'any'}
          onChange={(next) => change({ category: categories.find((each) => each === next) ?? null })}
          data={Object.entries(formStrings.categories).map(([key, label]) => ({ value: key, label }))}
          allowDeselect={false}
          size="md"
        />
        {!isNamed && proposed !== formStrings.divisionNames.any && (
          <Anchor component="button" type="button" onClick={() => nameProps.onChange(proposed)}>
            {formStrings.nameIt(proposed)}
          </Anchor>
        )}
        <div className={classes.pair}>
          {number('min_age', formStrings.minAge, errorOf('minAge'))}
          {number('max_age', formStrings.maxAge, errorOf('maxAge'))}
        </div>
        <p className={shared.paragraph}>{formStrings.ageHelp}</p>
        <SegmentedControl
          aria-label={formStrings.levelBy}
          value={value.level_by}
          onChange={(next) => change({ level_by: next === 'rating' ? 'rating' : 'points' })}
          data={Object.entries(formStrings.levels).map(([key, label]) => ({ value: key, label }))}
        />
        <div className={classes.pair}>
          {number('min_level', formStrings.minLevel, errorOf('minLevel'))}
          {number('max_level', formStrings.maxLevel, errorOf('maxLevel'))}
        </div>
        <MultiSelect
          label={formStrings.eligibleClubs}
          description={formStrings.eligibleClubsHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value.club_ids.map(String)}
          onChange={(ids) => change({ club_ids: ids.map(Number) })}
          data={options}
          searchable
          size="md"
        />
      </Stack>
    </details>
  )
}
