import { ActionIcon } from '@mantine/core'
import { IconHelp, IconX } from '@tabler/icons-react'
import type { BracketView, TournamentView } from '@vot/contract'
import { memo, type ReactNode, type Ref, useState } from 'react'
import { FollowButton } from '../../../account/follow/follow-button'
import { DataBadge } from '../../../ui/badge/data-badge'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../bracket-board.module.css'
import type { ViewName } from '../bracket-views'
import { strings } from '../strings'
import { BracketBar } from './bracket-bar'
import { BracketMenu, type BracketQuery } from './bracket-menu'
import { BracketStats, StateLegend, StatsPlace } from './bracket-stats'
import { MatchSearch } from './match-search'

interface BoardHeadProps {
  readonly name: ViewName
  readonly tournament: TournamentView
  /** Null while it is being read. */
  readonly view: BracketView | null
  readonly query: BracketQuery
  /** The team whose path is highlighted. */
  readonly team: number | null
  readonly onTeam: (team: number | null) => void
  /** The match that the search shows. */
  readonly onHit: (match: number | null) => void
  /** Whether the legend is open; undefined where there is none. */
  readonly legend: boolean | undefined
  readonly onLegend: () => void
  /** The drawing fills the screen. */
  readonly full: boolean
  readonly onFull: (() => void) | undefined
  readonly zoom: ReactNode
  /** Where the drawing puts its jumps, on phones. */
  readonly jumps: Ref<HTMLDivElement>
}

const nothing: readonly never[] = []

/** The one line above a drawing or list: division, view, figures, search, zoom and everything else in a menu. */
export const BoardHead = memo(function BoardHead(props: BoardHeadProps) {
  const { name, tournament, view, query, team, onTeam, onHit, legend, onLegend, full, onFull, zoom, jumps } = props
  const isNarrow = useNarrowScreen()
  // A team of the address is seen in its field.
  const [isSearching, setSearching] = useState(team !== null)
  const matches = view?.bracket.matches ?? nothing
  return (
    <BracketBar
      name={name}
      tournament={tournament}
      bracket={view?.bracket}
      reading={view === null && query.error === null}
      actions={
        <>
          {zoom && <div className={shared.row}>{zoom}</div>}
          {legend !== undefined && !isNarrow && (
            <ActionIcon
              size={44}
              variant="default"
              aria-label={strings.legend}
              title={strings.legend}
              aria-expanded={legend}
              onClick={onLegend}
            >
              <IconHelp size={20} />
            </ActionIcon>
          )}
          <FollowButton target="division" id={tournament.id} name={tournament.name} compact isBare={isNarrow} />
          <BracketMenu
            name={name}
            tournament={tournament}
            view={view}
            query={query}
            onFull={onFull && !full ? onFull : undefined}
            onLegend={legend === undefined ? undefined : onLegend}
            onSearch={() => setSearching(true)}
          />
        </>
      }
    >
      {query.error !== null && <DataBadge kind="old" />}
      {view === null && name !== 'mobile' && <StatsPlace />}
      {view && name === 'compact' && <StateLegend matches={matches} />}
      {view && (name === 'visual' || name === 'list') && <BracketStats matches={matches} isDrawn={name === 'visual'} />}
      <div ref={jumps} className={classes.jumps} />
      {(!isNarrow || isSearching) && (
        <div className={`${shared.row} ${classes.search}`}>
          <MatchSearch
            bracket={view?.bracket ?? null}
            letter={tournament.letter}
            team={team}
            onTeam={onTeam}
            onHit={onHit}
            className={shared.grow}
          />
          {isNarrow && (
            <ActionIcon size={44} color="gray" aria-label={strings.closeSearch} onClick={() => setSearching(false)}>
              <IconX size={20} />
            </ActionIcon>
          )}
        </div>
      )}
    </BracketBar>
  )
})
