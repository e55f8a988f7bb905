import { Box, Group, SegmentedControl, Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import { foldText, pointsFromDecimal, sortTeams, type TeamSortOrder, teamSortOrders } from '@vot/domain'
import { useId } from 'react'
import { formatPoints } from '../../../lib/format/format-number'
import { teamName } from '../../../lib/format/short-name'
import { Points } from '../../../ui/page/figure'
import { strings } from '../strings'

/** Page size of a list of teams; a search finds the others. */
const mostShown = 100

interface TeamSelectProps {
  readonly label: string
  /** What is offered, in the order of the list. */
  readonly teams: readonly RegistrationView[]
  readonly value: number | null
  /** Points for each player; null where none are given. */
  readonly award: number | null
  readonly error: string | undefined
  readonly placeholder: string
  readonly loading: boolean
  readonly onChange: (team: number | null) => void
}

/** One approved team with its points, found by its players' names, diacritics ignored. */
export function TeamSelect({ label, teams, value, award, error, placeholder, loading, onChange }: TeamSelectProps) {
  const data = teams.map((team) => ({ value: String(team.id), label: teamName(team) }))
  const pointsOf = new Map(teams.map(({ id, team_points: points }) => [String(id), points]))
  return (
    <Select
      searchable
      clearable
      allowDeselect={false}
      size="md"
      mb="sm"
      label={label}
      description={award !== null && strings.award(formatPoints(award))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={placeholder}
      data={data}
      limit={mostShown}
      renderOption={({ option, checked }) => (
        <Group component="span" gap="xs" wrap="nowrap" w="100%">
          <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {'label' in option ? option.label : ''}
          </Box>
          <Points points={pointsOf.get(option.value) ?? 0} />
          {checked && <IconCheck size={16} aria-hidden />}
        </Group>
      )}
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

interface TeamOrderControlProps {
  readonly order: TeamSortOrder
  readonly onChange: (order: TeamSortOrder) => void
}

/** What the teams to choose from are sorted by. */
export function TeamOrderControl({ order, onChange }: TeamOrderControlProps) {
  const labelId = useId()
  return (
    <Group gap="xs" justify="space-between" mb={12}>
      <span id={labelId}>{strings.teamOrder}</span>
      <SegmentedControl
        size="md"
        aria-labelledby={labelId}
        value={order}
        onChange={(value) => onChange(teamSortOrders.find((each) => each === value) ?? order)}
        data={teamSortOrders.map((each) => ({ value: each, label: strings.teamOrders[each] }))}
      />
    </Group>
  )
}

/** The teams by points, the strongest first, or by name. */
export function inTeamOrder(teams: readonly RegistrationView[], order: TeamSortOrder): readonly RegistrationView[] {
  const named = teams.map((team) => ({ team, name: teamName(team), points: pointsFromDecimal(team.team_points) }))
  return sortTeams(named, order).map(({ team }) => team)
}
