import { IconAlarm, IconChevronRight, IconClock, IconMapPin } from '@tabler/icons-react'
import type { TodayCourt, TodayEvent, TodayOther, TodayTask } from '@vot/contract'
import { taskActs } from '@vot/domain'
import { Link } from 'react-router'
import { formatDayRange, formatTime } from '../../../lib/format/format-day'
import { LiveDot } from '../../../ui/badge/live-dot'
import classes from './event-hero.module.css'
import { otherPath } from './other-tournaments-panel'
import { todayStrings as strings } from './strings'

/** As many stand in one line of a laptop. */
const mostCourts = 6
/** Letters of a name that stand in two lines. */
const mostInTwoLines = 36
const minuteMs = 60_000

interface EventHeroProps {
  readonly event: TodayEvent
  /** One of two. */
  readonly isSmall: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** [DSH-22] The group that plays today: how far and how late it is, its courts, and the way to the desk. */
export function EventHero({ event, isSmall, now }: EventHeroProps) {
  const { name, venue, finished, total, courts, group_id: id } = event
  const shown = courts.slice(0, mostCourts)
  const busy = courts.filter(({ match }) => match !== null).length
  return (
    <section className={classes.hero} data-small={isSmall} aria-label={strings.event(name)}>
      <div className={classes.what}>
        <span className={classes.state}>
          <StateWord event={event} />
        </span>
        <Link to={`/groups/${id}`} className={classes.name} data-long={name.length > mostInTwoLines || undefined}>
          {name}
        </Link>
        <span className={classes.venue} title={venue}>
          <IconMapPin size={15} aria-hidden /> {venue}
        </span>
      </div>
      <div className={classes.progress}>
        {total === 0 ? (
          <span className={classes.none}>{strings.noBracket}</span>
        ) : (
          <>
            <span className={classes.count}>
              <span className="num">{finished}</span>
              <span className={`num ${classes.total}`}>/{total}</span> {strings.matchesDone}
            </span>
            <Bar label={strings.progress} value={finished} most={total} text={strings.progressText(finished, total)} />
          </>
        )}
        <Times event={event} />
      </div>
      <div className={classes.courts}>
        <ul aria-label={strings.courts}>
          {shown.map((court) => (
            <CourtTile key={court.id} court={court} now={now} />
          ))}
        </ul>
        {courts.length > shown.length && (
          <span className={classes.more}>{strings.moreCourts(courts.length - shown.length)}</span>
        )}
      </div>
      {isSmall && courts.length > 0 && (
        <span className={classes.inUse}>
          {strings.inUse}{' '}
          <b className="num">
            {busy}/{courts.length}
          </b>
        </span>
      )}
      <Link to={`/matches/${id}`} className={classes.open} aria-label={strings.deskOf(name)}>
        {strings.desk} <IconChevronRight size={18} aria-hidden />
      </Link>
    </section>
  )
}

function StateWord({ event: { finished, total, on_court: onCourt } }: { readonly event: TodayEvent }) {
  if (total > 0 && finished === total) return strings.over
  if (onCourt === 0 && finished === 0) return strings.notBegun
  return (
    <>
      <LiveDot /> {strings.running}
    </>
  )
}

/** Before the first match when it begins, then how late it is and when it ends. */
function Times({ event }: { readonly event: TodayEvent }) {
  const { finished, total, on_court: onCourt, starts_at: start, finish_at: end, late_minutes: late } = event
  const hasBegun = onCourt > 0 || finished > 0
  if (!hasBegun && start !== null) return <Time word={strings.startsAt} iso={start} />
  const isOver = total > 0 && finished === total
  return (
    <span className={classes.times}>
      {late !== null && !isOver && (
        <span className={classes.late} data-late={late > 0}>
          <IconClock size={14} aria-hidden />
          {late > 0 ? strings.late(late) : late < 0 ? strings.early(-late) : strings.onTime}
        </span>
      )}
      {end !== null && hasBegun && <Time word={strings.endsAt} iso={end} />}
    </span>
  )
}

function Time({ word, iso }: { readonly word: string; readonly iso: string }) {
  return (
    <span>
      {word}{' '}
      <time dateTime={iso} className="num">
        {formatTime(iso)}
      </time>
    </span>
  )
}

interface BarProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly text: string
}

function Bar({ label, value, most, text }: BarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter takes no colours of ours
    <span
      className={classes.bar}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(value, most)}
      aria-valuetext={text}
    >
      <span style={{ width: `${most === 0 ? 0 : Math.min(100, (100 * value) / most)}%` }} />
    </span>
  )
}

/** A longer name is set smaller, in a wider tile. */
const lettersOfCourt = 20

function CourtTile({ court, now }: { readonly court: TodayCourt; readonly now: number }) {
  const { name, match, free_since: freeSince, is_closed: isClosed } = court
  const since = match?.since ?? freeSince
  const minutes = since === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs))
  const state = match === null ? (isClosed ? 'closed' : 'free') : match.is_playing ? 'playing' : 'called'
  return (
    <li className={classes.court} data-state={state}>
      <span className={classes.courtName} title={name} data-long={name.length > lettersOfCourt || undefined}>
        {name}
      </span>
      <span className={match?.score ? `num ${classes.score}` : classes.word}>
        {match === null
          ? isClosed
            ? strings.closed
            : strings.free
          : match.score
            ? `${match.score[0]} – ${match.score[1]}`
            : match.day_code}
      </span>
      {minutes !== null && (
        <span className={classes.span} data-over={match?.is_overtime ?? false}>
          {match?.is_overtime ? (
            <>
              <IconAlarm size={13} aria-hidden />
              <span aria-hidden>{strings.minutesShort(minutes)}</span>
              <span className="only-readers">{strings.overFor(minutes)}</span>
            </>
          ) : (
            strings.minutes(minutes)
          )}
        </span>
      )}
    </li>
  )
}

const preparing: ReadonlySet<string> = new Set([
  taskActs['no-courts'],
  taskActs['no-referees'],
  taskActs.bracket,
  taskActs.draw,
  taskActs.plan,
])

/** On a day without an event: what comes next, in how many days, and how much of it is still to be prepared. */
export function NextHero({ next, tasks }: { readonly next: TodayOther; readonly tasks: readonly TodayTask[] }) {
  const { name, venue, days_left: days, approved_players: approved, expected_players: expected } = next
  const left = tasks.filter(
    ({ act, owner }) =>
      preparing.has(act) && owner.group_id === next.group_id && owner.tournament_id === next.tournament_id,
  ).length
  const players = strings.players(approved, expected)
  return (
    <section className={classes.hero} data-small={false} aria-label={strings.nextEvent(name)}>
      <div className={classes.what}>
        <span className={classes.state}>{strings.next}</span>
        <Link to={otherPath(next)} className={classes.name} data-long={name.length > mostInTwoLines || undefined}>
          {name}
        </Link>
        <span className={classes.venue} title={venue}>
          <IconMapPin size={15} aria-hidden /> {venue}
        </span>
      </div>
      <div className={classes.progress}>
        <span className={classes.count}>
          {days > 0 && <span className="num">{days}</span>} {strings.daysWord(days)}
        </span>
        <span className="num">{formatDayRange(next.start_date, next.end_date)}</span>
      </div>
      <div className={classes.progress}>
        <span className={classes.prepare}>{strings.toPrepare(left)}</span>
        <Bar label={strings.playersLabel} value={approved} most={expected} text={players} />
        <span className="num">{players}</span>
      </div>
      <Link to={otherPath(next)} className={classes.open} aria-label={strings.openEventOf(name)}>
        {strings.openEvent} <IconChevronRight size={18} aria-hidden />
      </Link>
    </section>
  )
}
