import { IconBinaryTree, IconDeviceMobile, IconLayoutColumns, IconList } from '@tabler/icons-react'
import type { BracketView, TournamentView } from '@vot/contract'
import { memo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { quickDialogs } from '../../lib/browser/quick-dialogs'
import { BoardActions, type BracketQuery } from './board-actions'
import classes from './bracket-board.module.css'
import { BracketHeader } from './bracket-header'
import { BracketStats, StatsPlace } from './bracket-stats'
import { StateLegend } from './state-legend'
import { strings } from './strings'
import { TeamSearch } from './team-search'
import { type ViewName, viewPath } from './views'

interface BoardHeadProps {
  readonly name: ViewName
  readonly tournament: TournamentView
  /** Null while it is being read. */
  readonly view: BracketView | null
  readonly query: BracketQuery
  /** The drawing fills the screen: only its tools stay. */
  readonly full: boolean
  /** The team whose way is shown. */
  readonly team: number | null
  readonly onTeam: (team: number | null) => void
  readonly zoom: ReactNode
}

const nothing = { matches: [], participants: [] } satisfies Partial<BracketView['bracket']>

/** What stands over a drawing or list: title and what can be done, the views, figures and the search for a team. */
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
              onRecreate={() => quickDialogs.open({ dialog: 'bracket-setup', tournamentId: tournament.id })}
            />
          }
        />
      )}
      <div className={classes.tools}>
        <ViewSwitcher view={name} tournamentId={tournament.id} />
        {view === null && name !== 'mobile' && <StatsPlace />}
        {view && name === 'compact' && <StateLegend matches={matches} />}
        {view && (name === 'visual' || name === 'list') && <BracketStats matches={matches} />}
        <div className={classes.end}>
          <TeamSearch teams={participants} team={team} onChoose={onTeam} className={classes.search} />
          {zoom && <div className={classes.zoom}>{zoom}</div>}
        </div>
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

/** The other ways to see the same bracket; the chosen team goes along. On phones pictures alone. */
function ViewSwitcher({ view, tournamentId }: ViewSwitcherProps) {
  const { search } = useLocation()
  return (
    <nav className={classes.views} aria-label={strings.viewLabel}>
      {entries.map(([name, Picture]) => (
        <Link
          key={name}
          to={{ pathname: viewPath(name, tournamentId), search }}
          className={`${classes.view} ${name === 'mobile' && view !== 'mobile' ? classes.onPhones : ''}`}
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
