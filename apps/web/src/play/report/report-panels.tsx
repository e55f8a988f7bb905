import { IconCheck, IconFlag, IconPlayerPlay, IconUserOff } from '@tabler/icons-react'
import type { DayReportView, LateReasonView } from '@vot/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../lib/format/format-day'
import { formatCount } from '../../lib/format/format-number'
import { Card } from '../../ui/page/card'
import { StatCard, StatCards } from '../../ui/page/stat-card'
import { DataTable } from '../../ui/table/data-table'
import shared from '../../ui/theme/shared.module.css'
import { protestStrings } from '../protest/strings'
import classes from './report.module.css'
import { strings } from './strings'

/** How the matches of the day ended, in figures. */
export function MatchFigures({ report }: { readonly report: DayReportView }) {
  const figures = [
    { label: strings.played, icon: IconCheck, count: report.played },
    { label: strings.running, icon: IconPlayerPlay, count: report.running },
    { label: strings.walkovers, icon: IconUserOff, count: report.walkovers },
    { label: strings.retired, icon: IconFlag, count: report.retired },
  ]
  return (
    <StatCards label={strings.matches}>
      {figures.map(({ label, icon, count }) => (
        <StatCard key={label} label={label} icon={icon} figure={formatCount(count)} />
      ))}
    </StatCards>
  )
}

/** How far each division is, and whether its podium is still due. */
export function PodiumsPanel({ divisions }: { readonly divisions: DayReportView['divisions'] }) {
  return (
    <Card title={strings.podiums}>
      <Table label={strings.podiums} head={[strings.division, strings.progress, strings.podium]}>
        {divisions.map(({ tournament_id: id, name, total, finished, podium }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="num">
              {formatCount(finished)} / {formatCount(total)}
            </td>
            <td>
              {podium === 'due' ? (
                <Link
                  to={`/tournament-results/${id}?edit=1`}
                  className={classes.link}
                  aria-label={strings.toPodium(name)}
                >
                  {strings.savePodium}
                </Link>
              ) : (
                strings.podiumStates[podium]
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}

/** What each court's time went into. */
export function CourtsPanel({ courts }: { readonly courts: DayReportView['courts'] }) {
  const untimed = courts.reduce((sum, court) => sum + court.untimed, 0)
  const head = [
    ...[strings.court, strings.courtMatches, strings.courtPlayed, strings.courtWaiting],
    ...[strings.courtIdle, strings.courtClosed, strings.courtElsewhere],
  ]
  return (
    <Card title={strings.courts}>
      <Table label={strings.courts} head={head}>
        {courts.map((court) => (
          <tr key={court.id}>
            <th scope="row">{court.name}</th>
            <td className="num">{formatCount(court.matches)}</td>
            {[court.played_ms, court.waiting_ms, court.idle_ms, court.closed_ms, court.elsewhere_ms].map(
              (ms, column) => (
                <td key={head[column + 2]} className="num">
                  {ms === 0 ? '–' : strings.minutes(ms)}
                </td>
              ),
            )}
          </tr>
        ))}
      </Table>
      {untimed > 0 && <p className={shared.soft}>{strings.untimed(untimed)}</p>}
    </Card>
  )
}

/** Which matches began late, and what is known of why. */
export function LatePanel({ starts }: { readonly starts: DayReportView['starts'] }) {
  const others = [
    ...(starts.in_time > 0 ? [strings.inTime(starts.in_time)] : []),
    ...(starts.unplanned > 0 ? [strings.unplanned(starts.unplanned)] : []),
  ].join(', ')
  return (
    <Card title={strings.late}>
      {starts.late.length === 0 ? (
        <p>{strings.noLate}</p>
      ) : (
        <Table
          label={strings.late}
          head={[strings.match, strings.planned, strings.started, strings.lateBy, strings.why]}
        >
          {starts.late.map((late) => (
            <tr key={late.match_id}>
              <th scope="row">
                <span className={classes.code}>{late.day_code}</span>{' '}
                <span className={shared.soft}>{late.tournament_name}</span>
              </th>
              <td className="num">{formatTime(late.planned_at)}</td>
              <td className="num">{formatTime(late.started_at ?? late.called_at)}</td>
              <td className="num">{strings.minutes(late.late_ms)}</td>
              <td className={classes.why}>{late.reasons.map(reasonText).join('; ')}</td>
            </tr>
          ))}
        </Table>
      )}
      {others !== '' && <p className={shared.soft}>{others}</p>}
    </Card>
  )
}

function reasonText({ kind, until, ms, calls, day_code: code, player_name: player }: LateReasonView): string {
  const time = until === null ? '' : formatTime(until)
  if (kind === 'feeder') return strings.reasons.feeder(code ?? '', time)
  if (kind === 'courts') return strings.reasons.courts(time)
  if (kind === 'free') return strings.reasons.free(ms ?? 0)
  if (kind === 'not-come') return strings.reasons.notCome(ms ?? 0, calls ?? 0)
  return strings.reasons[kind](player ?? '', code ?? '', time)
}

/** Matches that somebody did not come to. */
export function WalkoversPanel({ walkovers }: { readonly walkovers: DayReportView['walkover_matches'] }) {
  return (
    <Card title={strings.walkoverList}>
      {walkovers.length === 0 ? (
        <p>{strings.noWalkover}</p>
      ) : (
        <Table label={strings.walkoverList} head={[strings.match, strings.absent, strings.winner, strings.at]}>
          {walkovers.map((match) => (
            <tr key={match.match_id}>
              <th scope="row">
                <span className={classes.code}>{match.day_code}</span>{' '}
                <span className={shared.soft}>{match.tournament_name}</span>
              </th>
              <td>{match.absent.join(', ')}</td>
              <td>{match.winner ?? strings.nobody}</td>
              <td className="num">{match.at === null ? '–' : formatTime(match.at)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}

/** What teams protested about, and what became of it. */
export function ProtestsPanel({ protests }: { readonly protests: DayReportView['protests'] }) {
  return (
    <Card title={strings.protests}>
      {protests.length === 0 ? (
        <p>{strings.noProtest}</p>
      ) : (
        <Table
          label={strings.protests}
          head={[strings.match, strings.protestTeam, strings.protestText, strings.protestDecision]}
        >
          {protests.map((protest) => (
            <tr key={protest.id}>
              <th scope="row">
                <span className={classes.code}>{protest.day_code}</span>{' '}
                <span className={shared.soft}>{protest.tournament_name}</span>
              </th>
              <td>
                {protest.team}, {formatTime(protest.noted_at)}
              </td>
              <td className={classes.why}>{protest.text}</td>
              <td className={classes.why}>
                {protestStrings.states[protest.state]}
                {protest.reason !== null && `: ${protest.reason}`}
                {protest.corrected_at !== null && `. ${protestStrings.corrected(formatTime(protest.corrected_at))}`}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}

/** Who whistled how much. */
export function RefereesPanel({ referees }: { readonly referees: DayReportView['referees'] }) {
  return (
    <Card title={strings.referees}>
      {referees.length === 0 ? (
        <p>{strings.noReferee}</p>
      ) : (
        <Table label={strings.referees} head={[strings.referee, strings.courtMatches, strings.refereeTime]}>
          {referees.map(({ id, name, matches, ms }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="num">{formatCount(matches)}</td>
              <td className="num">{strings.minutes(ms)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}

interface TableProps {
  readonly label: string
  /** Each title once. */
  readonly head: readonly string[]
  readonly children: ReactNode
}

/** Wider than a phone it scrolls by itself, by keys too. */
function Table({ label, head, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <DataTable>
        <caption className="only-readers">{label}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </DataTable>
    </section>
  )
}
