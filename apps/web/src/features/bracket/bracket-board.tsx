import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView, TournamentView } from '@vot/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { queryKeys } from '../../lib/query-keys'
import { quickDialogs } from '../../lib/quick-dialogs'
import { useMay } from '../../lib/session-store'
import { SpokenChanges } from '../../ui/spoken-changes'
import { useFullScreen } from '../../ui/use-full-screen'
import { BoardActions, type BracketQuery } from './board-actions'
import classes from './bracket-board.module.css'
import { BracketHeader } from './bracket-header'
import { BracketStats } from './bracket-stats'
import { BracketDiagram } from './diagram/bracket-diagram'
import { BracketList } from './list/bracket-list'
import { looks } from './looks'
import { matchChanges } from './match-changes'
import { MatchSheet } from './sheet/match-sheet'
import { ResultDialog } from './sheet/result-dialog'
import { StateLegend } from './state-legend'
import { strings } from './strings'
import { TeamSearch } from './team-search'
import { TieDialog } from './tie-dialog'
import { ViewSwitcher } from './view-switcher'
import { type ViewName, viewPath } from './views'

interface BracketBoardProps {
  readonly name: ViewName
  readonly tournament: TournamentView
  readonly view: BracketView
  readonly query: BracketQuery
}

/** A bracket that is there: header, tools, drawing or list, and what opens over them. */
export function BracketBoard({ name, tournament, view, query }: BracketBoardProps) {
  const [params, setParams] = useSearchParams()
  const [entering, setEntering] = useState(false)
  const [tied, setTied] = useState<GroupTableView | null>(null)
  const [full, toggleFull] = useFullScreen()
  const mayManage = useMay('bracket:manage')
  const mayOperate = useMay('operations:manage')
  const { bracket } = view
  const match = bracket.matches.find(({ id }) => String(id) === params.get('match'))
  const team = bracket.participants.find(({ id }) => String(id) === params.get('team'))?.id ?? null

  const change = useCallback(
    (key: 'match' | 'team', value: number | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(key)
          else next.set(key, String(value))
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const open = useCallback(({ id }: MatchView) => change('match', id), [change])
  const close = () => {
    setEntering(false)
    change('match', null)
  }
  const isKnown = match !== undefined && match.participant1_id !== null && match.participant2_id !== null
  const onDecide = mayManage ? setTied : undefined

  const fullButton = (
    <ActionIcon
      size={44}
      variant="default"
      aria-label={full ? strings.leaveFull : strings.enterFull}
      aria-pressed={full}
      onClick={toggleFull}
    >
      {full ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
    </ActionIcon>
  )
  const head = (zoomBar: ReactNode) => (
    <div className={classes.top}>
      {!full && (
        <BracketHeader
          name={name}
          tournament={tournament}
          bracket={bracket}
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
        {name === 'compact' && <StateLegend matches={bracket.matches} />}
        {(name === 'visual' || name === 'list') && <BracketStats matches={bracket.matches} />}
        <div className={classes.end}>
          <TeamSearch
            teams={bracket.participants}
            team={team}
            onChoose={(chosen) => change('team', chosen)}
            className={classes.search}
          />
          {zoomBar && (
            <div className={classes.zoom}>
              {zoomBar}
              {fullButton}
            </div>
          )}
        </div>
      </div>
    </div>
  )

  return (
    <div className={name === 'list' ? classes.listScreen : `${classes.screen} ${full ? classes.full : ''}`}>
      {name === 'list' ? (
        <>
          {head(null)}
          <BracketList tournamentId={tournament.id} view={view} team={team} onOpen={open} onDecide={onDecide} />
        </>
      ) : (
        <>
          <Link className={classes.toList ?? ''} to={{ pathname: viewPath('list', tournament.id) }}>
            {strings.toList}
          </Link>
          <BracketDiagram
            view={view}
            look={looks[name]}
            team={team}
            fullButton={fullButton}
            onOpen={open}
            onDecide={onDecide}
          >
            {head}
          </BracketDiagram>
        </>
      )}
      <SpokenChanges
        queryKey={queryKeys.bracket(tournament.id)}
        label={strings.changes}
        changesOf={matchChanges}
        many={strings.manyChanges}
      />
      {match && !entering && (
        <MatchSheet
          match={match}
          bracket={bracket}
          onClose={close}
          onResult={mayOperate && isKnown ? () => setEntering(true) : undefined}
        />
      )}
      {match && entering && <ResultDialog match={match} rules={bracket.options.score_rules} onClose={close} />}
      {tied && <TieDialog tournamentId={tournament.id} bracket={bracket} table={tied} onClose={() => setTied(null)} />}
    </div>
  )
}
