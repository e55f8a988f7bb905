import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ParticipantView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useDeferredValue, useMemo, useState } from 'react'
import { compareNames, pairName } from '../../lib/format/short-name'
import { strings } from './strings'
import classes from './team-search.module.css'

interface TeamSearchProps {
  readonly teams: readonly ParticipantView[]
  readonly team: number | null
  readonly onChoose: (team: number | null) => void
  readonly className: string | undefined
}

/** Finds a team by a player's name, diacritics ignored. */
export function TeamSearch({ teams, team, onChoose, className = '' }: TeamSearchProps) {
  // A thousand names are put in order when somebody comes to search, not before the drawing is there.
  const [wanted, setWanted] = useState(false)
  const data = useMemo(
    () =>
      (wanted ? teams : teams.filter(({ id }) => id === team))
        .map(({ id, player1_name, player2_name }) => ({
          value: String(id),
          label: pairName(player1_name, player2_name),
        }))
        .sort((a, b) => compareNames(a.label, b.label)),
    [teams, team, wanted],
  )
  // The field measures itself when it comes, which would make the page be laid out once more before it is seen.
  const isTime = useDeferredValue(true, false)
  if (!isTime) return <div className={`${classes.place} ${className}`} />
  return (
    <Select
      searchable
      clearable
      size="md"
      className={className}
      classNames={{ input: classes.input ?? '' }}
      aria-label={strings.searchLabel}
      placeholder={strings.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      // A field to search in: the arrow of a list would take the room of its words on a phone.
      {...(team === null ? { rightSection: <span />, rightSectionWidth: 12 } : {})}
      data={data}
      limit={50}
      onFocus={() => setWanted(true)}
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
