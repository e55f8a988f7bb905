import { Button } from '@mantine/core'
import { IconCalendarPlus, IconMapPin, IconSpeakerphone } from '@tabler/icons-react'
import { comeToCourt, type DayMatch, type DayTeam, exportPlayerCalendar } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { useWrite } from '../../lib/data/use-write'
import { formatTime } from '../../lib/format/format-day'
import { useCountdown } from '../../lib/format/use-countdown'
import { useLiveNow } from '../../lib/live/lost-server'
import { MatchCode } from '../../ui/badge/match-code'
import { useDownload } from '../../ui/menu/use-download'
import shared from '../../ui/theme/shared.module.css'
import classes from './next-match-card.module.css'
import { strings } from './strings'

interface NextMatchCardProps {
  readonly team: DayTeam
  readonly match: DayMatch
  /** Whose calendar; null where the account has claimed nobody. */
  readonly playerId: number | null
}

/** A court with a longer name than that is not drawn as a large figure. */
const longestFigure = 3

/** The next match of a team: when and where, and that it is called. */
export function NextMatchCard({ team, match, playerId }: NextMatchCardProps) {
  if (match.state === 'called') return <CalledMatch team={team} match={match} />
  return (
    <section className={classes.next} aria-labelledby={`next-${match.match_id}`}>
      <div className={classes.head}>
        <h2 id={`next-${match.match_id}`}>
          {match.state === 'playing' ? strings.playing : match.state === 'assigned' ? strings.onCourt : strings.next}
        </h2>
        <MatchCode code={match.day_code} onDark />
      </div>
      <div className={classes.figures}>
        <p>
          <span>{match.state === 'playing' ? '' : strings.about}</span>
          <strong className="num">{match.at === null ? strings.unknownTime : formatTime(match.at)}</strong>
        </p>
        <p>
          <span>{strings.court}</span>
          <strong className={courtText(match.court_name).length > longestFigure ? classes.open : 'num'}>
            {courtText(match.court_name)}
          </strong>
        </p>
        {match.at !== null && match.state !== 'playing' && <TimeLeft at={match.at} />}
      </div>
      <p className={classes.names}>{match.against ?? strings.opponentUnknown}</p>
      <p className={classes.with}>{strings.with(team.partner, match.stage)}</p>
      <div className={classes.actions}>
        <Button
          component="a"
          href={directionsTo(team.venue)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          {strings.directions}
        </Button>
        {playerId !== null && <CalendarButton playerId={playerId} />}
      </div>
    </section>
  )
}

/** A search on the map: venues are names, without a place of their own. */
function directionsTo(venue: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue })}`
}

function courtText(name: string | null): string {
  return name === null ? strings.noCourt : strings.courtNumber(name)
}

function TimeLeft({ at }: { readonly at: string }) {
  const now = useLiveNow(10_000)
  const minutes = Math.round(((parseIsoDateTime(at) ?? now) - now) / 60_000)
  return <span className={classes.left}>{strings.inMinutes(minutes)}</span>
}

function CalendarButton({ playerId }: { readonly playerId: number }) {
  const { busy, save } = useDownload(strings.calendarFailed)
  return (
    <Button
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={busy}
      onClick={() =>
        save({
          endpoint: exportPlayerCalendar,
          parts: { params: { id: playerId } },
          name: `${strings.calendarName}.ics`,
        })
      }
    >
      {strings.calendar}
    </Button>
  )
}

/** The match is called to its court: how long the other side waits. */
function CalledMatch({ team, match }: Omit<NextMatchCardProps, 'playerId'>) {
  const court = courtText(match.court_name)
  return (
    <section className={classes.called} aria-labelledby={`called-${match.match_id}`}>
      <div className={classes.head}>
        <h2 id={`called-${match.match_id}`} className={shared.row}>
          <IconSpeakerphone size={20} stroke={1.75} aria-hidden /> {strings.called}
        </h2>
        {team.called_at !== null && <span className="num">{formatTime(team.called_at)}</span>}
      </div>
      <div className={classes.calledWhere}>
        {court.length <= longestFigure && (
          <strong className="num" aria-hidden>
            {court}
          </strong>
        )}
        <div>
          <p className={classes.names}>{match.court_name ?? strings.noCourt}</p>
          <p>
            <MatchCode code={match.day_code} /> {strings.against(match.against ?? strings.opponentUnknown)}
          </p>
          {team.referee_name !== null && <p>{strings.referee(team.referee_name)}</p>}
        </div>
      </div>
      <div className={classes.calledFoot}>
        {team.no_show_at !== null && <Waiting until={team.no_show_at} />}
        <Coming team={team} match={match} />
      </div>
    </section>
  )
}

/** One tap tells the desk that the team is on its way; either player may, and it is no arrival. */
function Coming({ team, match }: Omit<NextMatchCardProps, 'playerId'>) {
  const { mutate, isPending } = useWrite(comeToCourt, { failure: strings.comingFailed })
  const say = (coming: boolean) =>
    mutate({ params: { id: team.registration_id }, body: { match_id: match.match_id, coming } })
  return (
    <div className={classes.coming}>
      <span role="status" className={classes.knows}>
        {team.coming && strings.deskKnows}
      </span>
      {team.coming ? (
        <Button className={classes.takeBack} variant="transparent" loading={isPending} onClick={() => say(false)}>
          {strings.notComing}
        </Button>
      ) : (
        <Button className={classes.say} loading={isPending} onClick={() => say(true)}>
          {strings.coming}
        </Button>
      )}
    </div>
  )
}

function Waiting({ until }: { readonly until: string }) {
  const left = useCountdown(until)
  if (left <= 0) return <p>{strings.late}</p>
  const seconds = Math.ceil(left / 1_000)
  const pad = (part: number) => String(part).padStart(2, '0')
  return (
    <p>
      {strings.leftBefore}{' '}
      <strong className="num" role="timer">
        {`${Math.floor(seconds / 60)}:${pad(seconds % 60)}`}
      </strong>{' '}
      {strings.left}
    </p>
  )
}
