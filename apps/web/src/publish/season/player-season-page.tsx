import { Button, Skeleton } from '@mantine/core'
import type { PlayerSeason } from '@vot/contract'
import { Link, useSearchParams } from 'react-router'
import { FollowButton } from '../../account/follow/follow-button'
import { formatCount, formatPercent, formatPoints } from '../../lib/format/format-number'
import { joinNames } from '../../lib/format/short-name'
import { PointsMark } from '../../people/player/player-link'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Panel } from '../../ui/page/panel'
import shared from '../../ui/theme/shared.module.css'
import { usePlayerSeason } from './api'
import { HeadToHead } from './head-to-head'
import { MatchRow } from './match-rows'
import classes from './player-season.module.css'
import { SeasonFailure } from './season-failure'
import { type SeasonFilters, withPart } from './season-filters'
import { ShareButton } from './share-button'
import { strings } from './strings'
import { Timeline } from './timeline'

interface PlayerSeasonPageProps {
  readonly id: number
  readonly season: SeasonFilters['season']
  /** Stands beside the table, which has the title of the screen. */
  readonly isBeside?: boolean
}

/** What a player reached: rank, record, partners, head to head, best wins and every match. */
export function PlayerSeasonPage({ id, season, isBeside = false }: PlayerSeasonPageProps) {
  const { data, error, isPending, refetch } = usePlayerSeason(id, season)
  return (
    <LoadingView loading={isPending} label={strings.playerLoading} skeleton={<Skeleton height={560} radius="lg" />}>
      {() =>
        data === undefined ? (
          <SeasonFailure title={strings.playerFailed} error={error} back="/season" onRetry={() => void refetch()} />
        ) : (
          <Sections page={data} season={season} isBeside={isBeside} />
        )
      }
    </LoadingView>
  )
}

interface SectionsProps {
  readonly page: PlayerSeason
  readonly season: SeasonFilters['season']
  readonly isBeside: boolean
}

function Sections({ page, season, isBeside }: SectionsProps) {
  const { player, wins, losses } = page
  return (
    <article className={`${shared.column} ${classes.page}`} aria-label={player.name}>
      <Head page={page} season={season} isBeside={isBeside} />
      <dl className={`${shared.panel} ${classes.figures}`} aria-label={strings.figures}>
        <Fact label={strings.points} figure={formatCount(page.points)} />
        <Fact label={strings.matches} figure={`${wins} – ${losses}`} />
        <Fact
          label={strings.winRate}
          figure={wins + losses === 0 ? strings.none : formatPercent(wins / (wins + losses))}
        />
        <Fact label={strings.titles} figure={formatCount(page.titles)} />
        <Fact label={strings.level} figure={formatPoints(player.ranking_points)} />
      </dl>
      <div className={classes.pair}>
        <section className={`${shared.panel} ${classes.card}`} aria-label={strings.overTime}>
          <div className={shared.spread}>
            <h2>{strings.overTime}</h2>
            <span className={shared.soft}>{strings.twelveMonths}</span>
          </div>
          <Timeline timeline={page.timeline} />
        </section>
        <Partners partners={page.partners} />
      </div>
      <section className={`${shared.panel} ${classes.card}`} aria-label={strings.headToHead}>
        <HeadToHead page={page} />
      </section>
      <BestWins page={page} />
    </article>
  )
}

function Head({ page, season, isBeside }: SectionsProps) {
  const { player, rank, category_ranks: ranks } = page
  const Title = isBeside ? 'h2' : 'h1'
  const told = [
    player.club_name ?? strings.noClub,
    rank === null ? strings.notRanked : strings.rankIn(rank, null),
    ...ranks.map((each) => strings.rankIn(each.rank, each.category)),
  ]
  return (
    <header className={`${classes.head} on-dark`}>
      <span className={classes.initial} aria-hidden>
        {player.name.trim().split(/\s+/).at(-1)?.[0] ?? ''}
      </span>
      <div className={classes.headText}>
        <Title tabIndex={-1}>
          {player.name} <PointsMark verified={player.is_point_verified} size={20} />
        </Title>
        <p>{told.join(' · ')}</p>
      </div>
      <div className={classes.headActions}>
        <FollowButton target="player" id={player.id} name={player.name} />
        <ShareButton of={{ kind: 'player', id: player.id, season }} name={player.name} compact />
      </div>
    </header>
  )
}

export function Fact({ label, figure }: { readonly label: string; readonly figure: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{figure}</dd>
    </div>
  )
}

function Partners({ partners }: Pick<PlayerSeason, 'partners'>) {
  const most = Math.max(1, ...partners.map(({ wins, losses }) => wins + losses))
  return (
    <section className={`${shared.panel} ${classes.card}`} aria-label={strings.partners}>
      <div className={shared.spread}>
        <h2>{strings.partners}</h2>
        <span className={shared.soft}>{strings.record}</span>
      </div>
      {partners.length === 0 && <p className={shared.soft}>{strings.noPartners}</p>}
      <ul className={classes.partners} aria-label={strings.partners}>
        {partners.map(({ player_id: id, name, wins, losses, is_mixed: isMixed }) => (
          <li key={id ?? name} data-row>
            <span className={classes.partner}>
              {id === null ? (
                name
              ) : (
                <Link to={`/season/players/${id}`} className="reach">
                  {name}
                </Link>
              )}
              {isMixed && <span className={shared.soft}> {strings.mixed}</span>}
            </span>
            <span
              className={classes.bar}
              aria-hidden
              style={{ width: `${Math.max(30, (100 * (wins + losses)) / most)}%` }}
            >
              <span className={classes.fill} style={{ width: `${(100 * wins) / Math.max(1, wins + losses)}%` }} />
            </span>
            <span className="num">
              <span aria-hidden>
                {wins} – {losses}
              </span>
              <span className="only-readers">{strings.recordText(wins, losses)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The widest surprise, and the way to every match. */
function BestWins({ page }: { readonly page: PlayerSeason }) {
  const [params, setParams] = useSearchParams()
  const { best_wins: wins, player } = page
  return (
    <Panel title={strings.bestWin}>
      <ul className={classes.wins} aria-label={strings.bestWin}>
        {wins.map((win) => (
          <li key={win.id} data-row>
            <span className={classes.winNames}>{joinNames(win.opponents.map(({ name }) => name))}</span>
            <span className={shared.soft}>{strings.gap(formatPoints(win.gap))}</span>
            <span className="num">{win.score}</span>
          </li>
        ))}
        {wins.length === 0 && <li className={shared.soft}>{strings.none}</li>}
      </ul>
      <Button
        variant="subtle"
        className={classes.all ?? ''}
        onClick={() =>
          setParams(withPart(params, 'matches', String(player.id)), { replace: true, preventScrollReset: true })
        }
      >
        {strings.everyMatch}
      </Button>
    </Panel>
  )
}

/** Every match of the player whom the address names, over whatever stands there. */
export function EveryMatchDialog({ season }: Pick<PlayerSeasonPageProps, 'season'>) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('matches') ?? ''
  const id = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null
  return id === null ? null : (
    <EveryMatch
      id={id}
      season={season}
      onClose={() => setParams(withPart(params, 'matches', ''), { replace: true, preventScrollReset: true })}
    />
  )
}

interface EveryMatchProps extends Pick<PlayerSeasonPageProps, 'id' | 'season'> {
  readonly onClose: () => void
}

function EveryMatch({ id, season, onClose }: EveryMatchProps) {
  const { data } = usePlayerSeason(id, season)
  if (data === undefined) return null
  return (
    <AppDialog opened onClose={onClose} title={strings.everyMatchOf(data.player.name)} width="wide">
      {data.matches.length === 0 && <p className={shared.paragraph}>{strings.noMatches}</p>}
      <ul aria-label={strings.everyMatch}>
        {data.matches.map((match) => (
          <MatchRow key={match.id} match={match} told="opponents" />
        ))}
      </ul>
    </AppDialog>
  )
}
