import { Select } from '@mantine/core'
import type { RegistrationView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { teamName } from '../../../lib/format/short-name'
import { setupStrings as strings } from './strings'

/** So many teams are offered at once; a search finds the others. */
const mostShown = 100

interface TeamPickProps {
  readonly label: string
  /** What is offered. */
  readonly teams: readonly RegistrationView[]
  readonly value: number | null
  readonly error?: string | undefined
  readonly onChange: (team: number) => void
}

/** One team, found by its players' names, diacritics ignored. */
export function TeamPick({ label, teams, value, error, onChange }: TeamPickProps) {
  return (
    <Select
      searchable
      allowDeselect={false}
      flex={1}
      miw={0}
      label={label}
      placeholder={strings.chooseTeam}
      data={teams.map((team) => ({ value: String(team.id), label: teamName(team) }))}
      limit={mostShown}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
      }
      nothingFoundMessage={strings.nothing}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(chosen) => {
        if (chosen !== null) onChange(Number(chosen))
      }}
    />
  )
}
