import { Skeleton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ClubSeason, SeasonClubView } from '@vot/contract'
import { Link, useParams, useSearchParams } from 'react-router'
import { useLive } from '../../lib/data/use-live'
import { formatDay } from '../../lib/format/format-day'
import { formatCount } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { Panel } from '../../ui/page/panel'
import { useMinWidth } from '../../ui/screen/use-min-width'
import { DataTable } from '../../ui/table/data-table'
import shared from '../../ui/theme/shared.module.css'
import { useClubSeason, useSeasonClubs } from './api'
import player from './player-season.module.css'
import { Fact } from './player-season-page'
import classes from './season.module.css'
import { SeasonControls, SeasonKinds } from './season-controls'
import { SeasonFailure } from './season-failure'
import { type SeasonFilters, seasonFiltersOf } from './season-filters'
import { SeasonHead, SeasonTable } from './season-table'
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
        <Link to={`/season/clubs?${params}`} className={classes.back}>
          ← {strings.back}
        </Link>
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
      <header className={`${shared.wrap} ${classes.header}`}>
        <h1 tabIndex={-1}>{strings.title}</h1>
        <SeasonKinds kind="clubs" />
        <SeasonControls kind="clubs" filters={filters} seasons={data?.seasons ?? []} />
      </header>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={560} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : data.items.length === 0 ? (
            <EmptyState title={strings.noClubs} icon={IconUsersGroup}>
              {strings.emptyText}
            </EmptyState>
          ) : (
            <div className={classes.columns}>
              <section className={`${shared.panel} ${classes.list}`} aria-label={strings.title}>
                <ClubTable
                  rows={data.items}
                  linkOf={(id) => `/season/clubs/${id}?${params}`}
                  current={isBeside ? beside : null}
                />
                <p className={`${shared.soft} ${classes.footer}`}>{strings.clubCounted}</p>
              </section>
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
    <DataTable className={classes.table}>
      <caption className="only-readers">{strings.ofClubs}</caption>
      <SeasonHead who={columns.club} wide={[columns.record, columns.titles]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.club_id} data-row data-current={row.club_id === current || undefined}>
            <td className={classes.rank}>
              <span className={`num ${classes.place}`}>{row.rank}</span>
            </td>
            <td className={classes.who}>
              <Link
                to={linkOf(row.club_id)}
                className={classes.name}
                aria-current={row.club_id === current ? 'true' : undefined}
                preventScrollReset
              >
                {row.name}
              </Link>
              <span className={`${shared.soft} ${classes.club}`}>{strings.players(row.players)}</span>
            </td>
            <td className={`num ${classes.figure} ${classes.wideOnly}`}>
              {row.wins} – {row.losses}
            </td>
            <td className={`num ${classes.figure} ${classes.wideOnly}`}>{row.titles}</td>
            <td className={`num ${classes.figure} ${classes.points}`}>{formatCount(row.points)}</td>
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
    <LoadingView loading={isPending} label={strings.clubLoading} skeleton={<Skeleton height={560} radius="lg" />}>
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
  const Title = isBeside ? 'h2' : 'h1'
  const search = season === 'last12' ? '' : `?season=${season}`
  return (
    <article className={`${shared.column} ${player.page}`} aria-label={club.name}>
      <header className={`${player.head} on-dark`}>
        <span className={player.initial} aria-hidden>
          <IconUsersGroup size={28} />
        </span>
        <div className={player.headText}>
          <Title tabIndex={-1}>{club.name}</Title>
          <p>{rank === null ? strings.noClubPlayers : strings.clubRank(rank)}</p>
        </div>
        <div className={player.headActions}>
          <ShareButton of={{ kind: 'club', id: club.id, season }} name={club.name} compact />
        </div>
      </header>
      <dl className={`${shared.panel} ${player.figures}`} aria-label={strings.figures}>
        <Fact label={strings.points} figure={formatCount(page.points)} />
        <Fact label={strings.matches} figure={`${wins} – ${losses}`} />
        <Fact label={strings.titles} figure={formatCount(page.titles.length)} />
        <Fact label={strings.ofPlayers} figure={formatCount(page.players.length)} />
      </dl>
      <Panel title={strings.clubTitles}>
        {page.titles.length === 0 && <p className={shared.soft}>{strings.noTitles}</p>}
        <ul className={player.wins} aria-label={strings.clubTitles}>
          {page.titles.map((title) => (
            <li key={title.tournament_id} data-row>
              <span className={player.winNames}>
                <Link to={`/tournament-results/${title.tournament_id}`} className="reach">
                  {[title.event_name, title.division_name].filter((part) => part !== null).join(' | ')}
                </Link>
              </span>
              <span className={shared.soft}>{title.players.map(({ name }) => name).join(' – ')}</span>
              <span className="num">{formatDay(title.day)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <section className={`${shared.panel} ${classes.list}`} aria-label={strings.clubPlayers}>
        {page.players.length === 0 ? (
          <p className={`${shared.soft} ${classes.footer}`}>{strings.noClubPlayers}</p>
        ) : (
          <SeasonTable
            rows={page.players}
            linkOf={(id) => `/season/players/${id}${search}`}
            current={null}
            hasClubs={false}
          />
        )}
      </section>
    </article>
  )
}
