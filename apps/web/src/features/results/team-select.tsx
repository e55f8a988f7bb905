import { Select } from '@mantine/core'
import type { RegistrationView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { formatPoints } from '../../lib/formats/format-number'
import { compareNames, pairName } from '../../lib/formats/short-name'
import { strings } from './strings'

interface TeamSelectProps {
  readonly label: string
  /** What is offered. */
  readonly teams: readonly RegistrationView[]
  readonly value: number | null
  /** Points for each player. */
  readonly award: number
  readonly error: string | undefined
  readonly loading: boolean
  readonly onChange: (team: number | null) => void
}

/** One approved team by its players' names, diacritics ignored. */
export function TeamSelect({ label, teams, value, award, error, loading, onChange }: TeamSelectProps) {
  const data = teams
    .map(({ id, player1_name, player2_name }) => ({ value: String(id), label: pairName(player1_name, player2_name) }))
    .sort((a, b) => compareNames(a.label, b.label))
  return (
    <Select
      searchable
      clearable
      allowDeselect={false}
      size="md"
      mb="sm"
      label={label}
      description={strings.award(formatPoints(award))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={strings.choose}
      data={data}
      limit={50}
      disabled={loading}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
      }
      nothingFoundMessage={strings.nothing}
      clearButtonProps={{ 'aria-label': strings.clear(label), 'aria-hidden': false, tabIndex: 0 }}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
