import { ActionIcon, Button } from '@mantine/core'
import { IconCalendar, IconMapPin, IconShare2 } from '@tabler/icons-react'
import { type Home, homeImagePath } from '@vot/contract'
import { mayDo, parseIsoDateTime, vietnamDay } from '@vot/domain'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session-store'
import type { EmbedCode } from '../../lib/browser/global-dialogs'
import { formatTime, formatTimeToCome } from '../../lib/format/format-day'
import { formatCount } from '../../lib/format/format-number'
import { useNow } from '../../lib/format/server-clock'
import { LiveDot } from '../../ui/badge/live-dot'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { DayBelowHead } from '../../ui/page/day-below-head'
import { DayText } from '../../ui/page/figure'
import { Meter } from '../../ui/page/meter'
import { SharedPicture } from '../../ui/page/shared-picture'
import shared from '../../ui/theme/shared.module.css'
import classes from './home.module.css'
import { placesIn } from './places-in'
import { strings } from './strings'

interface HomeHeroProps {
  readonly home: Home
  /** Beside name and progress, below them where there is no room. */
  readonly aside: ReactNode
  /** The tiles. */
  readonly children: ReactNode
}

/** Letters that have room on two lines in the size of the hero. */
const longName = 36

/** Name, days, venue and how far it is, on court green. */
export function HomeHero({ home, aside, children }: HomeHeroProps) {
  return (
    <section className={`${classes.hero} on-dark`} aria-labelledby="home-title">
      <CourtLines />
      <div className={classes.heroHead}>
        <div className={classes.about}>
          <h1
            id="home-title"
            className={classes.title}
            tabIndex={-1}
            title={home.name}
            data-long={home.name.length > longName || undefined}
          >
            {home.name}
          </h1>
          <div className={classes.where}>
            <span className={shared.inlineRow}>
              <IconCalendar size={17} stroke={1.75} role="img" aria-label={strings.days} />
              <DayText from={home.start_date} to={home.end_date} />
            </span>
            <span className={`${shared.inlineRow} ${classes.venue}`}>
              <IconMapPin size={17} stroke={1.75} role="img" aria-label={strings.venue} />
              <span className={classes.whole} title={home.venue}>
                {home.venue}
              </span>
              <ShareHome home={home} />
            </span>
          </div>
        </div>
        {home.status === 'open' || home.status === 'closed' ? <Countdown home={home} /> : <Progress home={home} />}
        <div className={classes.aside}>
          {home.places_left !== null && (home.status === 'open' || home.progress.total === 0) && (
            <Register home={home} />
          )}
          {home.status !== 'open' && aside}
        </div>
      </div>
      {children}
    </section>
  )
}

function StateBadge({ status }: Pick<Home, 'status'>) {
  return (
    <span className={`${shared.inlineRow} ${classes.state}`}>
      {status === 'ongoing' && <LiveDot onDark />} {strings.states[status]}
    </span>
  )
}

function Progress({ home: { progress, status, ends_at: endsAt, late_minutes: late } }: Pick<HomeHeroProps, 'home'>) {
  const { finished, total } = progress
  return (
    <div className={classes.progress}>
      {total > 0 && (
        <p className={`num ${classes.done}`} aria-hidden>
          {formatCount(finished)}
          <span>/{formatCount(total)}</span>
        </p>
      )}
      <div className={classes.course}>
        <p className={shared.spread}>
          <span aria-hidden>{strings.matchesDone}</span> <StateBadge status={status} />
        </p>
        <Meter
          label={strings.progress}
          value={finished}
          most={Math.max(1, total)}
          text={strings.progressText(finished, total)}
        />
        <p className={classes.courseNote}>
          {total === 0
            ? strings.noMatchesYet
            : finished === total
              ? strings.allOver
              : endsAt !== null && (
                  <>
                    {strings.endsAbout} <strong className="num">{formatTimeToCome(endsAt)}</strong>
                    {late !== null && `, ${latenessText(late)}`}
                  </>
                )}
        </p>
      </div>
    </div>
  )
}

function latenessText(minutes: number): string {
  if (minutes === 0) return strings.onTime
  return minutes > 0 ? strings.late(minutes) : strings.early(-minutes)
}

/** How long it still is to the first match, and what registers. */
function Countdown({ home }: Pick<HomeHeroProps, 'home'>) {
  const now = useNow()
  const start = parseIsoDateTime(home.starts_at) ?? now
  const [figure = '', word = ''] = timeLeft(start, now)
  // Without a time the day alone is announced.
  const hasTime = formatTime(home.starts_at) !== '00:00'
  return (
    <div className={classes.progress}>
      {figure !== '' && <p className={`num ${classes.done}`}>{figure}</p>}
      <div className={classes.course}>
        <p className={shared.spread}>
          <span>{word}</span> <StateBadge status={home.status} />
        </p>
        <p className={classes.courseNote}>
          {strings.starts}{' '}
          <strong className="num">
            {hasTime && `${formatTime(home.starts_at)} `}
            <DayBelowHead at={home.starts_at} />
          </strong>
          {' · '}
          {home.places_left === null ? strings.players(home.teams) : strings.placesLeft(home.places_left)}
        </p>
      </div>
    </div>
  )
}

const hourMs = 3_600_000

/** Days by the calendar, hours on the last of them, then minutes. */
function timeLeft(start: number, now: number): readonly string[] {
  const days = vietnamDay(start) - vietnamDay(now)
  if (days > 0 && start - now >= 12 * hourMs) return strings.startsIn.days(days)
  if (start - now >= hourMs) return strings.startsIn.hours(Math.round((start - now) / hourMs))
  if (start - now >= hourMs / 60) return strings.startsIn.minutes(Math.round((start - now) / (hourMs / 60)))
  return strings.startsIn.now
}

/** To the first division that takes entries, with a place where there is one. */
function Register({ home }: Pick<HomeHeroProps, 'home'>) {
  const { user } = useSession()
  const taking = home.divisions.filter(({ status }) => status === 'open')
  const first = taking.find((division) => placesIn(division) > 0) ?? taking[0]
  if (!first || !mayDo(user?.role ?? 'anonymous', 'registration:create')) return null
  return (
    <Button component={Link} to={`/tournament-registration/${first.id}`} className={classes.register ?? ''} size="lg">
      {home.places_left === 0 ? strings.waitingList : strings.register}
    </Button>
  )
}

function ShareHome({ home }: Pick<HomeHeroProps, 'home'>) {
  const [opened, setOpened] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { scope, id, name } = home
  const page = scope === 'groups' ? `/groups/${id}` : `/groups/tournament/${id}`
  const choices: EmbedCode['choices'] =
    scope === 'groups'
      ? [{ kind: 'board', id }]
      : [
          { kind: 'bracket', id },
          { kind: 'results', id },
        ]
  return (
    <>
      <ActionIcon
        size={32}
        variant="transparent"
        className={classes.shareButton ?? ''}
        aria-label={strings.shareTitle}
        title={strings.share}
        onClick={() => setOpened(true)}
      >
        <IconShare2 size={18} stroke={1.75} />
      </ActionIcon>
      <AppDialog opened={opened} onClose={() => setOpened(false)} title={strings.shareTitle} width="wide">
        {opened && (
          <>
            {hasFailed && <p className={shared.paragraph}>{strings.shareFailed}</p>}
            <SharedPicture
              picture={hasFailed ? null : homeImagePath(scope, id)}
              alt={strings.shareOf(name)}
              fileName={`${name}.png`}
              page={`${window.location.origin}${page}`}
              embed={{ choices, name }}
              onLeave={() => setOpened(false)}
              onFailed={() => setFailed(true)}
            />
          </>
        )}
      </AppDialog>
    </>
  )
}

/** The lines of a court behind the words. */
function CourtLines() {
  return (
    <svg className={classes.lines} viewBox="0 0 1366 306" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="rotate(-9 1000 150)">
        <path className={classes.kitchen} d="M890 -120h150v560H890z" />
        <path d="M560 -60h900v420H560zM890 -60v420M1040 -60v420M560 150h330M1040 150h420" />
        <path d="M965 -120v560" strokeDasharray="10 8" />
      </g>
    </svg>
  )
}
