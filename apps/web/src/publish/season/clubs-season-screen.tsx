import { Skeleton, Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ClubSeason, SeasonClubView } from '@vot/contract'
import { useParams, useSearchParams } from 'react-router'
import { useLive } from '../../lib/data/use-live'
import { formatDay } from '../../lib/format/format-day'
import { formatCount } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Card } from '../../ui/page/card'
import { Hero } from '../../ui/page/hero'
import { KeyFigure, KeyFigures } from '../../ui/page/key-figures'
import { Page } from '../../ui/page/page'
import { Row, Rows } from '../../ui/page/rows'
import { useMinWidth } from '../../ui/screen/use-min-width'
import { DataTable } from '../../ui/table/data-table'
import { useClubSeason, useSeasonClubs } from './api'
import classes from './season.module.css'
import { BackToSeason, SeasonControls, SeasonHeader } from './season-controls'
import { SeasonFailure } from './season-failure'
import { type SeasonFilters, seasonFiltersOf } from './season-filters'
import { SeasonHead, SeasonName, SeasonTable } from './season-table'
import { ShareButton } from './share-button'
import { strings } from './strings'

/** Clubs of a season by the points of their members; a club's page beside the table, or alone. */
export function ClubsSeasonScreen() {
  useLive({}, { only: 'season' })
  const { clubId } = useParams()
  const [params] = useSearchParams()
  const isBeside = useMinWidth(80)
  const filters = seasonFiltersOf(params)
  const chosen = clubId !== undefined && /^[1-9]\d{0,14}$/.test(clubId) ? Number(clubId) : null
  if (chosen !== null && !isBeside) {
    return (
      <Page title={strings.title} width="table">
        <BackToSeason to={`/season/clubs?${params}`} />
        <ClubSeasonPage key={chosen} id={chosen} season={filters.season} />
      </Page>
    )
  }
  return <Clubs filters={filters} chosen={chosen} isBeside={isBeside} />
}

interface ClubsProps {
  readonly filters: SeasonFilters
  readonly chosen: number | null
  readonly isBeside: boolean
}

function Clubs({ filters, chosen, isBeside }: ClubsProps) {
  const { data, error, isPending, refetch } = useSeasonClubs(filters.season)
  useFailureToast(data === undefined ? null : error, strings.failed)
  const [params] = useSearchParams()
  const beside = chosen ?? data?.items[0]?.club_id ?? null
  return (
    <Page title={strings.title} width="table">
      <SeasonHeader kind="clubs" />
      <SeasonControls kind="clubs" filters={filters} seasons={data?.seasons ?? []} />
      <LoadingView
        loading={isPending}
        label={strings.loading}
        skeleton={<Skeleton height="calc(36px + 12 * 44px)" radius="lg" />}
      >
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : data.items.length === 0 ? (
            <EmptyState title={strings.noClubs}>{strings.emptyText}</EmptyState>
          ) : (
            <div className={classes.columns}>
              <Card isFlush label={strings.title}>
                <ClubTable
                  rows={data.items}
                  linkOf={(id) => `/season/clubs/${id}?${params}`}
                  current={isBeside ? beside : null}
                />
                <Text size="sm" c="var(--v-ink-2)" p="md">
                  {strings.clubCounted}
                </Text>
              </Card>
              {isBeside && beside !== null && (
                <ClubSeasonPage key={beside} id={beside} season={filters.season} isBeside />
              )}
            </div>
          )
        }
      </LoadingView>
    </Page>
  )
}

interface ClubTableProps {
  readonly rows: readonly SeasonClubView[]
  readonly linkOf: (clubId: number) => string
  readonly current: number | null
}

function ClubTable({ rows, linkOf, current }: ClubTableProps) {
  const { columns } = strings
  return (
    <DataTable>
      <caption className="only-readers">{strings.ofClubs}</caption>
      <SeasonHead who={columns.club} wide={[columns.record, columns.titles]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.club_id} data-row data-current={row.club_id === current || undefined}>
            <td className="num t16">{row.rank}</td>
            <td>
              <SeasonName to={linkOf(row.club_id)} name={row.name} isCurrent={row.club_id === current} />
              <div className="t13 ink2">{strings.players(row.players)}</div>
            </td>
            <td data-figure data-wide className="num t16">
              {row.wins} – {row.losses}
            </td>
            <td data-figure data-wide className="num t16">
              {row.titles}
            </td>
            <td data-figure className="num t20">
              {formatCount(row.points)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

interface ClubSeasonPageProps {
  readonly id: number
  readonly season: SeasonFilters['season']
  readonly isBeside?: boolean
}

/** What a club reached: its titles, and its players with their ranks. */
function ClubSeasonPage({ id, season, isBeside = false }: ClubSeasonPageProps) {
  const { data, error, isPending, refetch } = useClubSeason(id, season)
  return (
    <LoadingView
      loading={isPending}
      label={strings.clubLoading}
      skeleton={<Skeleton height="calc(36px + 12 * 44px)" radius="lg" />}
    >
      {() =>
        data === undefined ? (
          <SeasonFailure title={strings.clubFailed} error={error} back="/season/clubs" onRetry={() => void refetch()} />
        ) : (
          <Sections page={data} season={season} isBeside={isBeside} />
        )
      }
    </LoadingView>
  )
}

interface SectionsProps {
  readonly page: ClubSeason
  readonly season: SeasonFilters['season']
  readonly isBeside: boolean
}

function Sections({ page, season, isBeside }: SectionsProps) {
  const { club, rank, wins, losses } = page
  const search = season === 'last12' ? '' : `?season=${season}`
  return (
    <Stack component="article" gap="sm" miw={0} aria-label={club.name}>
      <Hero
        order={isBeside ? 2 : 1}
        mark={<IconUsersGroup size={24} />}
        title={club.name}
        text={rank === null ? strings.noClubPlayers : strings.clubRank(rank)}
        actions={<ShareButton of={{ kind: 'club', id: club.id, season }} name={club.name} compact />}
      />
      <Card>
        <KeyFigures label={strings.figures}>
          <KeyFigure label={strings.points} value={formatCount(page.points)} />
          <KeyFigure label={strings.matches} value={`${wins} – ${losses}`} />
          <KeyFigure label={strings.titles} value={formatCount(page.titles.length)} />
          <KeyFigure label={strings.ofPlayers} value={formatCount(page.players.length)} />
        </KeyFigures>
      </Card>
      <Card title={strings.clubTitles}>
        {page.titles.length === 0 && <p className="t13 ink2">{strings.noTitles}</p>}
        <Rows label={strings.clubTitles}>
          {page.titles.map((title) => (
            <Row
              key={title.tournament_id}
              title={[title.event_name, title.division_name].filter((part) => part !== null).join(' | ')}
              to={`/tournament-results/${title.tournament_id}`}
              sub={title.players.map(({ name }) => name).join(' – ')}
              end={<span className="num t14">{formatDay(title.day)}</span>}
            />
          ))}
        </Rows>
      </Card>
      <Card isFlush label={strings.clubPlayers}>
        {page.players.length === 0 ? (
          <Text size="sm" c="var(--v-ink-2)" p="md">
            {strings.noClubPlayers}
          </Text>
        ) : (
          <SeasonTable
            rows={page.players}
            linkOf={(id) => `/season/players/${id}${search}`}
            current={null}
            hasClubs={false}
          />
        )}
      </Card>
    </Stack>
  )
}
