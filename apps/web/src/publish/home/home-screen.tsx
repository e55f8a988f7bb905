import { Button, Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { Home } from '@vot/contract'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useBoardLive } from '../../play/board/use-board-live'
import { useGroup } from '../../tournament/group/tournament-reads'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { strings as pageStrings } from '../../ui/page/strings'
import { type HomeAddress, useHome, useHomeBoard } from './api'
import { ChampionTiles } from './champion-tiles'
import { CourtTiles } from './court-tiles'
import { FindPlayer } from './find-player'
import classes from './home.module.css'
import { HomeCards } from './home-cards'
import { HomeHero } from './home-hero'
import { MyMatches } from './my-matches'
import { strings } from './strings'

/** Beside the boards it shows what no board does, such as how many teams have paid. */
const shownScopes = ['boards', 'home'] as const

/** What stands first of a group, or of a tournament that stands alone, for whoever opens a link to it. */
export function HomeScreen() {
  const { groupId, tournamentId } = useParams()
  const given = tournamentId ?? groupId ?? ''
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0
  const address: HomeAddress = { scope: tournamentId === undefined ? 'groups' : 'tournaments', id }
  return id === 0 ? <Missing /> : <HomePage key={`${address.scope} ${id}`} address={address} />
}

function HomePage({ address }: { readonly address: HomeAddress }) {
  const { scope, id } = address
  useBoardLive(scope === 'groups' ? { groupId: id } : { tournamentId: id }, false, shownScopes)
  const { data: home, error, isPending, refetch } = useHome(address)
  const [params] = useSearchParams()
  const player = playerIn(params)
  useDocumentTitle(pageStrings.tabTitle(home?.name ?? strings.overview))
  useFailureToast(home === undefined ? null : error, strings.failed)
  if (home === undefined && error instanceof ApiError && error.status === 404) return <NotPublic address={address} />
  return (
    <LoadingView loading={isPending} label={strings.loading} skeleton={<HomeSkeleton />}>
      {() =>
        home === undefined ? (
          <div className={classes.alone}>
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          </div>
        ) : player !== null ? (
          <MyMatches key={player} address={address} home={home} playerId={player} />
        ) : (
          <Overview address={address} home={home} />
        )
      }
    </LoadingView>
  )
}

/** Whose matches are shown instead of the overview. */
function playerIn(params: URLSearchParams): number | null {
  const given = params.get('mine') ?? ''
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null
}

function Overview({ address, home }: { readonly address: HomeAddress; readonly home: Home }) {
  const board = useHomeBoard(address)
  const isOver = home.status === 'completed'
  return (
    <>
      <HomeHero home={home} aside={<FindPlayer address={address} home={home} />}>
        {isOver ? (
          <ChampionTiles home={home} />
        ) : (
          home.status === 'ongoing' && <CourtTiles home={home} board={board.data} hasFailed={board.isError} />
        )}
      </HomeHero>
      <HomeCards home={home} board={board} />
    </>
  )
}

function HomeSkeleton() {
  return (
    <>
      <Skeleton height={306} radius={0} />
      <div className={classes.cards}>
        {['next', 'divisions', 'latest'].map((name) => (
          <Skeleton key={name} height={380} radius="lg" />
        ))}
      </div>
    </>
  )
}

/** [PRC-02] A practice has its desk for a home, for whoever may see it. */
function NotPublic({ address: { scope, id } }: { readonly address: HomeAddress }) {
  const { data: group, error, isLoading, refetch } = useGroup(scope === 'groups' ? id : null)
  const isPractice = group?.divisions.some(({ practice_until: until }) => until !== undefined) ?? false
  const isMissing = error === null || (error instanceof ApiError && error.status === 404)
  return (
    <LoadingView loading={isLoading} label={strings.loading} skeleton={<HomeSkeleton />}>
      {() =>
        isPractice ? (
          <Navigate to={`/matches/${id}`} replace />
        ) : isMissing ? (
          <Missing />
        ) : (
          <div className={classes.alone}>
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          </div>
        )
      }
    </LoadingView>
  )
}

function Missing() {
  useDocumentTitle(pageStrings.tabTitle(strings.notFound))
  return (
    <EmptyState
      isScreen
      title={strings.notFound}
      action={
        <Button component={Link} to="/tournaments">
          {strings.toTournaments}
        </Button>
      }
    >
      {strings.notFoundText}
    </EmptyState>
  )
}
