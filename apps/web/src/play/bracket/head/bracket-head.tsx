import { Group, Select } from '@mantine/core'
import { IconBinaryTree, IconDeviceMobile, IconLayoutColumns, IconList, IconSearch } from '@tabler/icons-react'
import type { BracketView, ParticipantView, TournamentView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { compareNames, pairName } from '../../../lib/format/short-name'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../bracket-board.module.css'
import { strings } from '../strings'
import { type ViewName, viewPath } from '../views'
import { BoardActions, type BracketQuery } from './bracket-actions'
import { BracketHeader } from './bracket-header'
import { BracketStats, StateLegend, StatsPlace } from './bracket-stats'
import searchClasses from './team-search.module.css'

interface BoardHeadProps {
  readonly name: ViewName
  readonly tournament: TournamentView
  /** Null while it is being read. */
  readonly view: BracketView | null
  readonly query: BracketQuery
  /** The drawing fills the screen: only its tools stay. */
  readonly full: boolean
  /** The team whose path is highlighted. */
  readonly team: number | null
  readonly onTeam: (team: number | null) => void
  readonly zoom: ReactNode
}

const nothing = { matches: [], participants: [] } satisfies Partial<BracketView['bracket']>

/** Header of a drawing or list: title, actions, views, figures and team search. */
export const BoardHead = memo(function BoardHead(props: BoardHeadProps) {
  const { name, tournament, view, query, full, team, onTeam, zoom } = props
  const { matches, participants } = view?.bracket ?? nothing
  return (
    <div className={classes.top}>
      {!full && (
        <BracketHeader
          name={name}
          tournament={tournament}
          bracket={view?.bracket}
          reading={view === null && query.error === null}
          actions={
            <BoardActions
              tournament={tournament}
              view={view}
              query={query}
              onRecreate={() => globalDialogs.open({ dialog: 'bracket-setup', tournamentId: tournament.id })}
            />
          }
        />
      )}
      <div className={`${shared.wrap} ${classes.tools}`}>
        <ViewSwitcher view={name} tournamentId={tournament.id} />
        {view === null && name !== 'mobile' && <StatsPlace />}
        {view && name === 'compact' && <StateLegend matches={matches} />}
        {view && (name === 'visual' || name === 'list') && <BracketStats matches={matches} />}
        <Group gap="xs" wrap="nowrap" justify="flex-end" flex={1}>
          <TeamSearch teams={participants} team={team} onChoose={onTeam} className={classes.search} />
          {zoom && (
            <Group gap="xs" wrap="nowrap" align="stretch">
              {zoom}
            </Group>
          )}
        </Group>
      </div>
    </div>
  )
})

const entries = [
  ['visual', IconBinaryTree],
  ['list', IconList],
  ['compact', IconLayoutColumns],
  ['mobile', IconDeviceMobile],
] as const

interface ViewSwitcherProps {
  readonly view: ViewName
  readonly tournamentId: number
}

/** Links to the other views of the bracket, with the chosen team. Icons only on phones. */
function ViewSwitcher({ view, tournamentId }: ViewSwitcherProps) {
  const { search } = useLocation()
  return (
    <nav className={classes.views} aria-label={strings.viewLabel}>
      {entries.map(([name, Picture]) => (
        <Link
          key={name}
          to={{ pathname: viewPath(name, tournamentId), search }}
          className={`${shared.inlineRow} ${classes.view} ${name === 'mobile' && view !== 'mobile' ? classes.onPhones : ''}`}
          aria-current={name === view ? 'page' : undefined}
          title={strings.views[name]}
        >
          <Picture size={18} aria-hidden />
          <span className={classes.text}>{strings.views[name]}</span>
        </Link>
      ))}
    </nav>
  )
}

interface TeamSearchProps {
  readonly teams: readonly ParticipantView[]
  readonly team: number | null
  readonly onChoose: (team: number | null) => void
  readonly className: string | undefined
}

/** Finds a team by a player's name, diacritics ignored. */
function TeamSearch({ teams, team, onChoose, className = '' }: TeamSearchProps) {
  // A thousand names are sorted only when the search opens, so that the drawing does not wait.
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
  // Mounted late: the field measures itself, which would force another layout before the first paint.
  const isTime = useDeferredValue(true, false)
  if (!isTime) return <div className={`${searchClasses.place} ${className}`} />
  return (
    <Select
      searchable
      clearable
      size="md"
      className={className}
      classNames={{ input: searchClasses.input ?? '' }}
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
