import { ActionIcon, Box, Group, Skeleton, Stack } from '@mantine/core'
import { IconMinimize } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView, TournamentView } from '@vot/contract'
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { bracketKey } from '../../lib/data/bracket-key'
import { ChangeAnnouncer } from '../../ui/feedback/change-announcer'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useLoadingView } from '../../ui/feedback/use-loading-view'
import { useFullScreen } from '../../ui/screen/use-full-screen'
import { useMinWidth } from '../../ui/screen/use-min-width'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import { useStableCallback } from '../../ui/screen/use-stable-callback'
import shared from '../../ui/theme/shared.module.css'
import classes from './bracket-board.module.css'
import { type ViewName, viewPath } from './bracket-views'
import { BracketDiagram } from './diagram/bracket-diagram'
import { ZoomBar } from './diagram/zoom-bar'
import { diagramStyles } from './diagram-styles'
import { BoardHead } from './head/bracket-head'
import type { BracketQuery } from './head/bracket-menu'
import { BracketList } from './list/bracket-list'
import { matchChanges } from './match-changes'
import { BracketOverview } from './overview/bracket-overview'
import { MatchBar } from './sheet/match-bar'
import { MatchSheet } from './sheet/match-sheet'
import { ResultDialog } from './sheet/result-dialog'
import { strings } from './strings'
import { LotsReveal } from './ties/lots-reveal'
import { TieDialog } from './ties/tie-dialog'
import { useViewport, useViewportSize } from './viewport/viewport'

interface BracketBoardProps {
  readonly name: ViewName
  readonly tournamentId: number
  /** Null while it is being read. */
  readonly tournament: TournamentView | null
  /** Null while it is being read: header and tools stand before it, so that only the drawing is left to be made. */
  readonly view: BracketView | null
  readonly query: BracketQuery
}

/** Header and tools are visible first, so the skeleton may wait longer than usual. */
const drawingWaitMs = 500

/** A bracket: header, tools, drawing or list, and what opens over them. */
export function BracketBoard({ name, tournamentId, tournament, view, query }: BracketBoardProps) {
  const [params, setParams] = useSearchParams()
  const [entering, setEntering] = useState(false)
  const [whole, setWhole] = useState(false)
  const [legend, setLegend] = useState(false)
  const [hit, setHit] = useState<number | null>(null)
  const [chosenId, setChosen] = useState<number | null>(null)
  const [resultId, setResult] = useState<number | null>(null)
  const [jumps, setJumps] = useState<HTMLDivElement | null>(null)
  const [tiedKey, setTiedKey] = useState<string | null>(null)
  const [full, toggleFull] = useFullScreen()
  const isNarrow = useNarrowScreen()
  const mayOperate = useMay('operations:manage')
  // [BRK-179] The list is read, phones have little room, and without a group there is no desk.
  const hasBar = [useMay('operations:view'), useMinWidth(64), tournament?.group_id != null, name !== 'list'].every(
    Boolean,
  )
  // On a phone the list is what is read; the drawing for phones zooms out.
  const canShowWhole = !isNarrow && name !== 'mobile'
  const isWhole = canShowWhole && whole
  const diagramStyle = diagramStyles[name === 'list' ? 'visual' : name]
  const placeRef = useRef<HTMLDivElement>(null)
  const viewport = useViewport(diagramStyle)
  useViewportSize(viewport, placeRef)
  // The drawing renders first; the header follows in a deferred render.
  const headView = useDeferredValue(view)
  const headQuery = useDeferredValue(query)
  const skeleton = useLoadingView(view === null, tournament === null ? undefined : drawingWaitMs)
  const match = view?.bracket.matches.find(({ id }) => String(id) === params.get('match'))
  const team = view?.bracket.participants.find(({ id }) => String(id) === params.get('team'))?.id ?? null

  const change = (key: 'match' | 'team', value: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(key)
        else next.set(key, String(value))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  // Stable callbacks: `change` is new with every address and would render all cards again.
  const open = useStableCallback(({ id }: MatchView) => (hasBar ? setChosen(id) : change('match', id)))
  const release = useStableCallback(() => setChosen(null))
  const chooseTeam = useStableCallback((chosen: number | null) => change('team', chosen))
  const close = () => change('match', null)
  // Reset once the address names no match; earlier, the other dialog would flash in between.
  if (match === undefined && entering) setEntering(false)
  const chosen = (hasBar && view?.bracket.matches.find(({ id }) => id === chosenId)) || null
  const corrected = view?.bracket.matches.find(({ id }) => id === resultId)
  const mayEnter = (of: MatchView) => mayOperate && of.participant1_id !== null && of.participant2_id !== null
  const onTies = useStableCallback(({ key }: GroupTableView) => setTiedKey(key))
  const tied = view?.groups.find(({ key }) => key === tiedKey)

  const zoomBar = useMemo(
    () =>
      name !== 'list' && (
        <>
          <ZoomBar
            viewport={viewport}
            diagramStyle={diagramStyle}
            whole={canShowWhole ? isWhole : undefined}
            onWhole={setWhole}
          />
          {full && (
            <ActionIcon size={44} variant="default" aria-label={strings.leaveFull} aria-pressed onClick={toggleFull}>
              <IconMinimize size={20} />
            </ActionIcon>
          )}
        </>
      ),
    [name, viewport, diagramStyle, full, toggleFull, canShowWhole, isWhole],
  )
  // What is found is shown where it stands, in the drawing too.
  const showHit = useStableCallback((found: number | null) => {
    setHit(found)
    if (found !== null) setWhole(false)
  })
  const toggleLegend = useStableCallback(() => setLegend((now) => !now))

  return (
    <div
      className={
        name === 'list' ? shared.column : `${shared.column} ${classes.screen} ${full ? classes.fullScreen : ''}`
      }
    >
      {name !== 'list' && (
        <Link className={classes.skipToList ?? ''} to={{ pathname: viewPath('list', tournamentId) }}>
          {strings.toList}
        </Link>
      )}
      {tournament ? (
        <BoardHead
          name={name}
          tournament={tournament}
          view={headView}
          query={headQuery}
          full={full}
          onFull={name === 'list' ? undefined : toggleFull}
          team={team}
          onTeam={chooseTeam}
          onHit={showHit}
          legend={name === 'list' || isWhole ? undefined : legend}
          onLegend={toggleLegend}
          zoom={isNarrow ? null : zoomBar}
          jumps={setJumps}
        />
      ) : (
        <HeadSkeleton shown={skeleton} />
      )}
      {name === 'list' ? (
        <LoadingView loading={view === null} label={strings.loading} skeleton={<CardsSkeleton />}>
          {() =>
            view && (
              <BracketList
                tournamentId={tournamentId}
                view={view}
                team={team}
                hit={hit}
                onOpen={open}
                onTies={onTies}
              />
            )
          }
        </LoadingView>
      ) : isWhole && view ? (
        <BracketOverview
          view={view}
          team={team}
          chosen={chosen?.match_number ?? null}
          onOpen={open}
          onCanvas={release}
          onTies={onTies}
        />
      ) : (
        <DrawingPlace ref={placeRef} loading={view === null} skeleton={skeleton}>
          {() =>
            view && (
              <BracketDiagram
                view={view}
                diagramStyle={diagramStyle}
                viewport={viewport}
                team={team}
                hit={hit}
                chosen={chosen?.match_number ?? null}
                legend={legend}
                onLegend={toggleLegend}
                jumps={jumps}
                floating={isNarrow && zoomBar}
                onOpen={open}
                onCanvas={release}
                onTies={onTies}
              />
            )
          }
        </DrawingPlace>
      )}
      {view && chosen && (
        <MatchBar
          match={chosen}
          variant={view.bracket.variant}
          onDetails={() => change('match', chosen.id)}
          onResult={mayEnter(chosen) ? () => setResult(chosen.id) : undefined}
          onClose={release}
        />
      )}
      <ChangeAnnouncer
        queryKey={bracketKey(tournamentId)}
        label={strings.changes}
        changesOf={matchChanges}
        many={strings.manyChanges}
      />
      {view && match && !entering && (
        <MatchSheet
          match={match}
          bracket={view.bracket}
          onClose={close}
          onResult={mayEnter(match) ? () => setEntering(true) : undefined}
        />
      )}
      {view && match && entering && (
        <ResultDialog match={match} rules={view.bracket.options.score_rules} onClose={close} />
      )}
      {view && corrected && (
        <ResultDialog match={corrected} rules={view.bracket.options.score_rules} onClose={() => setResult(null)} />
      )}
      {view && tied && (
        <TieDialog tournamentId={tournamentId} bracket={view.bracket} table={tied} onClose={() => setTiedKey(null)} />
      )}
      {view && <LotsReveal tournamentId={tournamentId} bracket={view.bracket} />}
    </div>
  )
}

interface DrawingPlaceProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly loading: boolean
  /** Whether the skeleton is shown; while it has to stay for its time the drawing is made under it, unseen. */
  readonly skeleton: boolean
  readonly children: () => ReactNode
}

/** Where a drawing stands, and blocks of cards until it does. */
function DrawingPlace({ ref, loading, skeleton, children }: DrawingPlaceProps) {
  return (
    <div ref={ref} className={`${shared.column} ${classes.content}`}>
      {!loading && (
        <Stack gap={0} flex={1} mih={360} style={skeleton ? { visibility: 'hidden' } : undefined}>
          {children()}
        </Stack>
      )}
      {(loading || skeleton) && (
        <Box pos="absolute" inset={0} role="status" aria-busy="true">
          <span className="only-readers">{strings.loading}</span>
          {skeleton && (
            <div aria-hidden>
              <CardsSkeleton />
            </div>
          )}
        </Box>
      )}
    </div>
  )
}

const rows = ['a', 'b', 'c', 'd']

/** Blocks where the header will stand. */
function HeadSkeleton({ shown }: { readonly shown: boolean }) {
  return (
    <Stack p={24} aria-hidden>
      {shown && (
        <>
          <Skeleton height={36} width={280} />
          <Skeleton height={24} width={420} maw="100%" />
        </>
      )}
    </Stack>
  )
}

/** Blocks where cards will stand. */
function CardsSkeleton() {
  return (
    <Stack p={24} gap="sm" style={{ overflow: 'hidden' }}>
      {rows.map((row) => (
        <Group key={row} gap={60} wrap="nowrap" align="stretch">
          <Skeleton height={116} width={300} flex="none" />
          <Skeleton height={116} width={300} flex="none" />
          <Skeleton height={116} width={300} flex="none" />
        </Group>
      ))}
    </Stack>
  )
}
