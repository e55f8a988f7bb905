import { Box, Skeleton, Stack } from '@mantine/core'
import type { PlayerSeason } from '@vot/contract'
import { useSearchParams } from 'react-router'
import { FollowButton } from '../../account/follow/follow-button'
import { formatCount, formatPercent, formatPoints } from '../../lib/format/format-number'
import { joinNames } from '../../lib/format/short-name'
import { PointsMark } from '../../people/player/player-link'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Button } from '../../ui/form/button'
import { Card } from '../../ui/page/card'
import { Hero } from '../../ui/page/hero'
import { KeyFigure, KeyFigures } from '../../ui/page/key-figures'
import { Meter } from '../../ui/page/meter'
import { Row, Rows } from '../../ui/page/rows'
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
    <LoadingView
      loading={isPending}
      label={strings.playerLoading}
      skeleton={<Skeleton height="calc(36px + 12 * 44px)" radius="lg" />}
    >
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
    <Stack component="article" gap="sm" miw={0} aria-label={player.name}>
      <Head page={page} season={season} isBeside={isBeside} />
      <Card>
        <KeyFigures label={strings.figures}>
          <KeyFigure label={strings.points} value={formatCount(page.points)} />
          <KeyFigure label={strings.matches} value={`${wins} – ${losses}`} />
          <KeyFigure
            label={strings.winRate}
            value={wins + losses === 0 ? strings.none : formatPercent(wins / (wins + losses))}
          />
          <KeyFigure label={strings.titles} value={formatCount(page.titles)} />
          <KeyFigure label={strings.level} value={formatPoints(player.ranking_points)} />
        </KeyFigures>
      </Card>
      <div className={classes.pair}>
        <Card title={strings.overTime} action={<span className="t13 ink2">{strings.twelveMonths}</span>}>
          <Timeline timeline={page.timeline} />
        </Card>
        <Partners partners={page.partners} />
      </div>
      <HeadToHead page={page} />
      <BestWins page={page} />
    </Stack>
  )
}

function Head({ page, season, isBeside }: SectionsProps) {
  const { player, rank, category_ranks: ranks } = page
  const told = [
    player.club_name ?? strings.noClub,
    rank === null ? strings.notRanked : strings.rankIn(rank, null),
    ...ranks.map((each) => strings.rankIn(each.rank, each.category)),
  ]
  return (
    <Hero
      order={isBeside ? 2 : 1}
      mark={player.name.trim().split(/\s+/).at(-1)?.[0] ?? ''}
      title={
        <>
          {player.name} <PointsMark verified={player.is_point_verified} size={20} />
        </>
      }
      text={told.join(' · ')}
      actions={
        <>
          <FollowButton target="player" id={player.id} name={player.name} />
          <ShareButton of={{ kind: 'player', id: player.id, season }} name={player.name} compact />
        </>
      }
    />
  )
}

function Partners({ partners }: Pick<PlayerSeason, 'partners'>) {
  const most = Math.max(1, ...partners.map(({ wins, losses }) => wins + losses))
  return (
    <Card title={strings.partners} action={<span className="t13 ink2">{strings.record}</span>}>
      {partners.length === 0 && <p className="t13 ink2">{strings.noPartners}</p>}
      <div className={classes.partners}>
        <Rows label={strings.partners}>
          {partners.map(({ player_id: id, name, wins, losses, is_mixed: isMixed }) => (
            <Row
              key={id ?? name}
              title={name}
              {...(id !== null && { to: `/season/players/${id}` })}
              {...(isMixed && { sub: strings.mixed })}
              end={
                <>
                  <Box w={80} aria-hidden>
                    <Box w={`${Math.max(30, (100 * (wins + losses)) / most)}%`} ml="auto">
                      <Meter label={strings.record} value={wins} most={Math.max(1, wins + losses)} text="" />
                    </Box>
                  </Box>
                  <span className="num t14">
                    <span aria-hidden>
                      {wins} – {losses}
                    </span>
                    <span className="only-readers">{strings.recordText(wins, losses)}</span>
                  </span>
                </>
              }
            />
          ))}
        </Rows>
      </div>
    </Card>
  )
}

/** The widest surprise, and the way to every match. */
function BestWins({ page }: { readonly page: PlayerSeason }) {
  const [params, setParams] = useSearchParams()
  const { best_wins: wins, player } = page
  return (
    <Card
      title={strings.bestWin}
      action={
        <Button
          kind="quiet"
          label={strings.everyMatch}
          onClick={() =>
            setParams(withPart(params, 'matches', String(player.id)), { replace: true, preventScrollReset: true })
          }
        />
      }
    >
      {wins.length === 0 && <span className="t13 ink2">{strings.noBestWin}</span>}
      <Rows label={strings.bestWin}>
        {wins.map((win) => (
          <Row
            key={win.id}
            title={joinNames(win.opponents.map(({ name }) => name))}
            sub={strings.gap(formatPoints(win.gap))}
            end={<span className="num t16">{win.score}</span>}
          />
        ))}
      </Rows>
    </Card>
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
      {data.matches.length === 0 && <p className="t14">{strings.noMatches}</p>}
      <Rows label={strings.everyMatch}>
        {data.matches.map((match) => (
          <MatchRow key={match.id} match={match} told="opponents" />
        ))}
      </Rows>
    </AppDialog>
  )
}
