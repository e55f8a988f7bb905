import { Button, Skeleton } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { SeasonPage } from '@vot/contract'
import { Link, useParams, useSearchParams } from 'react-router'
import { useLive } from '../../lib/data/use-live'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { useMinWidth } from '../../ui/screen/use-min-width'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import shared from '../../ui/theme/shared.module.css'
import { useSeason } from './api'
import { EveryMatchDialog, PlayerSeasonPage } from './player-season-page'
import classes from './season.module.css'
import { SeasonControls, SeasonKinds, SeasonSearch } from './season-controls'
import { isSeasonFiltered, type SeasonFilters, seasonFiltersOf } from './season-filters'
import { SeasonPodium, SeasonTable } from './season-table'
import { ShareButton } from './share-button'
import { strings } from './strings'

/** Who stands where in a season; a player's page beside the table, or alone where there is no room for both. */
export function SeasonScreen() {
  useLive({}, { only: 'season' })
  const { playerId } = useParams()
  const [params] = useSearchParams()
  const isBeside = useMinWidth(80)
  const filters = seasonFiltersOf(params)
  const chosen = playerId !== undefined && /^[1-9]\d{0,14}$/.test(playerId) ? Number(playerId) : null
  return (
    <>
      {chosen !== null && !isBeside ? (
        <Page title={strings.title} width="table">
          <Link to={`/season?${params}`} className={classes.back}>
            ← {strings.back}
          </Link>
          <PlayerSeasonPage key={chosen} id={chosen} season={filters.season} />
        </Page>
      ) : (
        <Table filters={filters} chosen={chosen} isBeside={isBeside} />
      )}
      <EveryMatchDialog season={filters.season} />
    </>
  )
}

interface TableProps {
  readonly filters: SeasonFilters
  readonly chosen: number | null
  readonly isBeside: boolean
}

function Table({ filters, chosen, isBeside }: TableProps) {
  const { data, error, isPending, refetch, ...more } = useSeason(filters)
  useFailureToast(data === undefined ? null : error, strings.failed)
  const [params] = useSearchParams()
  const linkOf = (id: number) => `/season/players/${id}?${params}`
  const isNarrow = useNarrowScreen()
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const beside = chosen ?? rows[0]?.player_id ?? null
  return (
    <Page title={strings.title} width="table">
      <header className={`${shared.wrap} ${classes.header}`}>
        <h1 tabIndex={-1}>{strings.title}</h1>
        <SeasonKinds kind="players" />
        <SeasonSearch key={filters.q === '' ? 'none' : 'some'} q={filters.q} />
        <ShareButton
          of={{ kind: 'table', season: filters.season, category: filters.category }}
          name={strings.title}
          compact={isNarrow}
        />
        <SeasonControls kind="players" filters={filters} seasons={first?.seasons ?? []} />
      </header>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={560} radius="lg" />}>
        {() =>
          first === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : rows.length === 0 ? (
            <NoRows isFiltered={isSeasonFiltered(filters)} season={params.get('season')} />
          ) : (
            <div className={classes.columns}>
              <section className={`${shared.panel} ${classes.list}`} aria-label={strings.title}>
                <SeasonPodium leaders={first.leaders} linkOf={linkOf} />
                <SeasonTable rows={rows} linkOf={linkOf} current={isBeside ? beside : null} />
                {more.hasNextPage && (
                  <Button
                    className={classes.more ?? ''}
                    variant="default"
                    loading={more.isFetchingNextPage}
                    onClick={() => void more.fetchNextPage()}
                  >
                    {strings.more}
                  </Button>
                )}
                <Footer page={first} shown={rows.length} season={filters.season} />
              </section>
              {isBeside && beside !== null && (
                <PlayerSeasonPage key={beside} id={beside} season={filters.season} isBeside />
              )}
            </div>
          )
        }
      </LoadingView>
    </Page>
  )
}

interface FooterProps {
  readonly page: SeasonPage
  readonly shown: number
  readonly season: SeasonFilters['season']
}

function Footer({ page, shown, season }: FooterProps) {
  return (
    <p className={`${shared.spread} ${shared.soft} ${classes.footer}`}>
      <span>{strings.shown(shown, page.total_count)}</span>
      <span>{strings.counted(season)}</span>
    </p>
  )
}

function NoRows({ isFiltered, season }: { readonly isFiltered: boolean; readonly season: string | null }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={strings.empty}
        icon={IconTrophy}
        action={
          <Button component={Link} to="/tournaments">
            {strings.toTournaments}
          </Button>
        }
      >
        {strings.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={strings.noMatch}
      icon={IconTrophy}
      action={
        <Button component={Link} to={season === null ? '/season' : `/season?season=${season}`} variant="default">
          {strings.clear}
        </Button>
      }
    >
      {strings.noMatchText}
    </EmptyState>
  )
}
