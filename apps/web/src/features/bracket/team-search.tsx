import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ParticipantView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useMemo } from 'react'
import { compareNames, pairName } from '../../lib/formats/short-name'
import { strings } from './strings'

interface TeamSearchProps {
  readonly teams: readonly ParticipantView[]
  readonly team: number | null
  readonly onChoose: (team: number | null) => void
  readonly className: string | undefined
}

/** Finds a team by a player's name, diacritics ignored. Source: B 5. */
export function TeamSearch({ teams, team, onChoose, className = '' }: TeamSearchProps) {
  const data = useMemo(
    () =>
      teams
        .map(({ id, player1_name, player2_name }) => ({
          value: String(id),
          label: pairName(player1_name, player2_name),
        }))
        .sort((a, b) => compareNames(a.label, b.label)),
    [teams],
  )
  return (
    <Select
      searchable
      clearable
      size="md"
      className={className}
      aria-label={strings.searchLabel}
      placeholder={strings.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      data={data}
      limit={50}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
      }
      selectFirstOptionOnChange
      nothingFoundMessage={strings.searchNothing}
      clearButtonProps={{ 'aria-label': strings.searchClear, 'aria-hidden': false, tabIndex: 0 }}
      value={team === null ? null : String(team)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  )
}
