import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react'
import type { DrawBoard, DrawView, TournamentView } from '@vot/contract'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useLive } from '../../lib/data/use-live'
import { useTournament } from '../../tournament/group/tournament-reads'
import { StateBadge } from '../../ui/badge/state-badge'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Page } from '../../ui/page/page'
import { Toolbar } from '../../ui/page/toolbar'
import { useFullScreen } from '../../ui/screen/use-full-screen'
import shared from '../../ui/theme/shared.module.css'
import { useDrawBoard } from './api'
import { ChangesAfterDraw } from './changes-after-draw'
import { DrawCheck } from './draw-check'
import { ResultList, WaitingList } from './draw-lists'
import { ClubNote } from './draw-notes'
import classes from './draw-page.module.css'
import { reasonsOf } from './draw-record'
import { Commitment, DrawStage } from './draw-stage'
import stage from './draw-stage.module.css'
import { DivisionLine, DrawSkeleton, FullScreenButton, MissingTournament } from './page-parts'
import { PastDraws, TieRecords } from './past-draws'
import { useReels } from './reels'
import { nextTurn, runningDraw } from './shown-draw'
import { strings, watchStrings } from './strings'

/** The draw for everybody: live while numbers are drawn, to be checked once they are saved. */
export function DrawWatchScreen() {
  const id = Number(useParams().tournamentId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  useLive({ tournamentId: isSound ? id : 0 })
  const tournament = useTournament(isSound ? id : 0)
  const board = useDrawBoard(isSound ? id : 0)
  const error = tournament.error ?? board.error
  if (!isSound || (error instanceof ApiError && error.status === 404)) return <MissingTournament />
  if (tournament.data && board.data) return <WatchPage key={id} tournament={tournament.data} board={board.data} />
  return (
    <Page title={strings.title} width="full">
      <LoadingView loading={error === null} label={strings.loading} skeleton={<DrawSkeleton />}>
        {() => (
          <ErrorState
            title={strings.boardFailed}
            error={error}
            onRetry={() => {
              void tournament.refetch()
              void board.refetch()
            }}
          />
        )}
      </LoadingView>
    </Page>
  )
}

interface WatchPageProps {
  readonly tournament: TournamentView
  readonly board: DrawBoard
}

function WatchPage({ tournament, board: { current, past } }: WatchPageProps) {
  const [isFull, toggleFull] = useFullScreen()
  return (
    <>
      <Toolbar title={strings.title} actions={current && <FullScreenButton onClick={toggleFull} />}>
        <DivisionLine tournament={tournament} />
        {current && <WatchState state={current.state} />}
      </Toolbar>
      <Page title={`${strings.title}: ${tournament.name}`} width="full" isUnderToolbar>
        {current?.abandoned_because && (
          <Alert color="cam" icon={<IconAlertTriangle />} title={watchStrings.abandoned} mb="md">
            {watchStrings.abandonedText(strings.because[current.abandoned_because])}
          </Alert>
        )}
        {current ? (
          <WatchedDraw draw={current} isFull={isFull} onLeaveFull={toggleFull} />
        ) : (
          <EmptyState
            title={watchStrings.none}
            action={
              <Button component={Link} to={`/tournament-registration/${tournament.id}`} variant="default">
                {watchStrings.toTeams}
              </Button>
            }
          >
            {watchStrings.noneText}
          </EmptyState>
        )}
        {current && (
          <div className={classes.below}>
            <ChangesAfterDraw tournamentId={tournament.id} />
            <DrawCheck draw={current} />
            <PastDraws past={past} />
          </div>
        )}
        <TieRecords tournamentId={tournament.id} />
      </Page>
    </>
  )
}

function WatchState({ state }: { readonly state: DrawView['state'] }) {
  if (state === 'open') return <StateBadge tone="live" icon="dot" label={watchStrings.live} />
  if (state === 'saved') return <StateBadge tone="brand" icon={IconCheck} label={watchStrings.saved} />
  return <StateBadge tone="neutral" icon={IconBan} label={watchStrings.cancelled} />
}

interface WatchedDrawProps {
  readonly draw: DrawView
  readonly isFull: boolean
  readonly onLeaveFull: () => void
}

function WatchedDraw({ draw, isFull, onLeaveFull }: WatchedDrawProps) {
  const reels = useReels(draw.id, draw.spins.length)
  const shown = useMemo(() => runningDraw(draw, reels.shown, []), [draw, reels.shown])
  const reasons = useMemo(() => reasonsOf(draw), [draw])
  return (
    <div className={classes.columns}>
      <WaitingList teams={shown.waiting} />
      <DrawStage
        draw={shown}
        reels={reels}
        coming={nextTurn(draw, reels.shown)}
        isFull={isFull}
        onLeaveFull={onLeaveFull}
        below={
          <div className={`${shared.column} ${stage.terms}`}>
            <ClubNote draw={draw} shown={reels.shown} />
            <Commitment draw={draw} />
          </div>
        }
      >
        {reels.isTurning && (
          <Button variant="subtle" color="white" onClick={reels.skip}>
            {strings.skip}
          </Button>
        )}
      </DrawStage>
      <ResultList
        teams={shown.teams}
        form={shown.form}
        reasons={reasons}
        results={shown.results}
        last={draw.state === 'open' ? shown.last : null}
      />
    </div>
  )
}
