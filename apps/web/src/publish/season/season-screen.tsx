import { Group, Skeleton } from '@mantine/core'
import { useParams, useSearchParams } from 'react-router'
import { useLive } from '../../lib/data/use-live'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Button } from '../../ui/form/button'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { useMinWidth } from '../../ui/screen/use-min-width'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import { useSeason } from './api'
import { EveryMatchDialog, PlayerSeasonPage } from './player-season-page'
import classes from './season.module.css'
import { BackToSeason, SeasonControls, SeasonHeader, SeasonSearch } from './season-controls'
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
          <BackToSeason to={`/season?${params}`} />
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
      <SeasonHeader kind="players">
        <SeasonSearch key={filters.q === '' ? 'none' : 'some'} q={filters.q} />
        <ShareButton
          of={{ kind: 'table', season: filters.season, category: filters.category }}
          name={strings.title}
          compact={isNarrow}
        />
      </SeasonHeader>
      <SeasonControls kind="players" filters={filters} seasons={first?.seasons ?? []} />
      <LoadingView
        loading={isPending}
        label={strings.loading}
        skeleton={<Skeleton height="calc(36px + 12 * 44px)" radius="lg" />}
      >
        {() =>
          first === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : rows.length === 0 ? (
            <NoRows isFiltered={isSeasonFiltered(filters)} season={params.get('season')} />
          ) : (
            <div className={classes.columns}>
              <Card isFlush label={strings.title}>
                <SeasonPodium leaders={first.leaders} linkOf={linkOf} />
                <SeasonTable rows={rows} linkOf={linkOf} current={isBeside ? beside : null} />
                <Group p="md" gap="sm" justify="space-between" className="t13 ink2">
                  {more.hasNextPage && (
                    <Button
                      label={strings.more}
                      busy={more.isFetchingNextPage}
                      onClick={() => void more.fetchNextPage()}
                    />
                  )}
                  <span>{strings.shown(rows.length, first.total_count)}</span>
                  <span>{strings.counted(filters.season)}</span>
                </Group>
              </Card>
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

function NoRows({ isFiltered, season }: { readonly isFiltered: boolean; readonly season: string | null }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={strings.empty}
        action={<Button kind="primary" to="/tournaments" label={strings.toTournaments} />}
      >
        {strings.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={strings.noMatch}
      action={<Button to={season === null ? '/season' : `/season?season=${season}`} label={strings.clear} />}
    >
      {strings.noMatchText}
    </EmptyState>
  )
}
