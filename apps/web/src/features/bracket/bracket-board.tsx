import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView, TournamentView } from '@vot/contract'
import { useCallback, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { queryKeys } from '../../lib/query-keys'
import { quickDialogs } from '../../lib/quick-dialogs'
import { useMay } from '../../lib/session-store'
import { LoadingView } from '../../ui/loading-view'
import { SpokenChanges } from '../../ui/spoken-changes'
import { useFullScreen } from '../../ui/use-full-screen'
import { useLoadingView } from '../../ui/use-loading-view'
import { BoardActions, type BracketQuery } from './board-actions'
import classes from './bracket-board.module.css'
import { BracketHeader } from './bracket-header'
import { CardsSkeleton, HeadSkeleton } from './bracket-skeleton'
import { BracketStats, StatsPlace } from './bracket-stats'
import { BracketDiagram } from './diagram/bracket-diagram'
import { ZoomBar } from './diagram/zoom-bar'
import { DrawingPlace } from './drawing-place'
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
import { useViewport, useViewportSize } from './viewport/use-viewport'
import { type ViewName, viewPath } from './views'

interface BracketBoardProps {
  readonly name: ViewName
  readonly tournamentId: number
  /** Null while it is being read. */
  readonly tournament: TournamentView | null
  /** Null while it is being read: header and tools stand before it, so that only the drawing is left to be made. */
  readonly view: BracketView | null
  readonly query: BracketQuery
}

/** With header and tools there nobody doubts that the drawing is to come; blocks would only hold it up. */
const drawingWaitMs = 500

const nothing = { matches: [], participants: [] } satisfies Partial<BracketView['bracket']>

/** A bracket: header, tools, drawing or list, and what opens over them. */
export function BracketBoard({ name, tournamentId, tournament, view, query }: BracketBoardProps) {
  const [params, setParams] = useSearchParams()
  const [entering, setEntering] = useState(false)
  const [tied, setTied] = useState<GroupTableView | null>(null)
  const [full, toggleFull] = useFullScreen()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const mayManage = useMay('bracket:manage')
  const mayOperate = useMay('operations:manage')
  const look = looks[name === 'list' ? 'visual' : name]
  const placeRef = useRef<HTMLDivElement>(null)
  const viewport = useViewport(look)
  useViewportSize(viewport, placeRef)
  const skeleton = useLoadingView(view === null, tournament === null ? undefined : drawingWaitMs)
  const { matches, participants } = view?.bracket ?? nothing
  const match = matches.find(({ id }) => String(id) === params.get('match'))
  const team = participants.find(({ id }) => String(id) === params.get('team'))?.id ?? null

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
  const close = () => change('match', null)
  // Only once the address names no match: it changes a moment later, and the other dialog would appear in between.
  if (match === undefined && entering) setEntering(false)
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
  const zoomBar = name !== 'list' && (
    <>
      <ZoomBar viewport={viewport} look={look} />
      {fullButton}
    </>
  )
  const head = tournament && (
    <div className={classes.top}>
      {!full && (
        <BracketHeader
          name={name}
          tournament={tournament}
          bracket={view?.bracket}
          actions={
            <BoardActions
              tournament={tournament}
              view={view}
              query={query}
              onRecreate={() => quickDialogs.open({ dialog: 'bracket-setup', tournamentId })}
            />
          }
        />
      )}
      <div className={classes.tools}>
        <ViewSwitcher view={name} tournamentId={tournamentId} />
        {view === null && name !== 'mobile' && <StatsPlace />}
        {view && name === 'compact' && <StateLegend matches={matches} />}
        {view && (name === 'visual' || name === 'list') && <BracketStats matches={matches} />}
        <div className={classes.end}>
          <TeamSearch
            teams={participants}
            team={team}
            onChoose={(chosen) => change('team', chosen)}
            className={classes.search}
          />
          {!isNarrow && zoomBar && <div className={classes.zoom}>{zoomBar}</div>}
        </div>
      </div>
    </div>
  )

  return (
    <div className={name === 'list' ? classes.listScreen : `${classes.screen} ${full ? classes.full : ''}`}>
      {name !== 'list' && (
        <Link className={classes.toList ?? ''} to={{ pathname: viewPath('list', tournamentId) }}>
          {strings.toList}
        </Link>
      )}
      {head ?? <HeadSkeleton shown={skeleton} />}
      {name === 'list' ? (
        <LoadingView loading={view === null} label={strings.loading} skeleton={<CardsSkeleton />}>
          {() =>
            view && (
              <BracketList tournamentId={tournamentId} view={view} team={team} onOpen={open} onDecide={onDecide} />
            )
          }
        </LoadingView>
      ) : (
        <DrawingPlace ref={placeRef} loading={view === null} skeleton={skeleton}>
          {() =>
            view && (
              <BracketDiagram
                view={view}
                look={look}
                viewport={viewport}
                team={team}
                floating={isNarrow && zoomBar}
                onOpen={open}
                onDecide={onDecide}
              />
            )
          }
        </DrawingPlace>
      )}
      <SpokenChanges
        queryKey={queryKeys.bracket(tournamentId)}
        label={strings.changes}
        changesOf={matchChanges}
        many={strings.manyChanges}
      />
      {view && match && !entering && (
        <MatchSheet
          match={match}
          bracket={view.bracket}
          onClose={close}
          onResult={mayOperate && isKnown ? () => setEntering(true) : undefined}
        />
      )}
      {view && match && entering && (
        <ResultDialog match={match} rules={view.bracket.options.score_rules} onClose={close} />
      )}
      {view && tied && (
        <TieDialog tournamentId={tournamentId} bracket={view.bracket} table={tied} onClose={() => setTied(null)} />
      )}
    </div>
  )
}
