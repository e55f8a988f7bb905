import { IconChevronRight } from '@tabler/icons-react'
import type { TodayEvent, TodayOther } from '@vot/contract'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatDayRange } from '../../../lib/format/format-day'
import { TournamentStatusBadge } from '../../../tournament/group/tournament-status'
import { StateBadge } from '../../../ui/badge/state-badge'
import { Meter } from '../../../ui/page/meter'
import shared from '../../../ui/theme/shared.module.css'
import classes from './other-tournaments-panel.module.css'
import { todayStrings as strings } from './strings'
import frame from './today.module.css'

const mostShown = 3

interface OtherTournamentsPanelProps {
  /** Events of the day that have no hero. */
  readonly events: readonly TodayEvent[]
  readonly others: readonly TodayOther[]
}

/** The home of a group, or of a tournament that stands alone. */
export function otherPath({ group_id, tournament_id }: Pick<TodayOther, 'group_id' | 'tournament_id'>): string {
  return group_id === null ? `/groups/tournament/${tournament_id}` : `/groups/${group_id}`
}

/** The other tournaments that are not over, with how full they are and what waits there. */
export function OtherTournamentsPanel({ events, others }: OtherTournamentsPanelProps) {
  const titleId = useId()
  return (
    <section className={`${shared.panel} ${frame.panel}`} aria-labelledby={titleId}>
      <div className={`${shared.spread} ${frame.head}`}>
        <h2 id={titleId}>{strings.others}</h2>
        <Link to="/tournaments" className={classes.all}>
          {strings.allOthers} <IconChevronRight size={16} aria-hidden />
        </Link>
      </div>
      {events.length + others.length === 0 && <p className={classes.none}>{strings.noOthers}</p>}
      <ul>
        {events.map(({ group_id, name, finished, total }) => (
          <Line
            key={group_id}
            to={`/groups/${group_id}`}
            name={name}
            badge={<TournamentStatusBadge status="ongoing" />}
            meter={{ label: strings.progress, value: finished, most: total, text: strings.matches(finished, total) }}
          />
        ))}
        {others.slice(0, Math.max(0, mostShown - events.length)).map((other) => (
          <OtherLine key={otherPath(other)} other={other} />
        ))}
      </ul>
    </section>
  )
}

function OtherLine({ other }: { readonly other: TodayOther }) {
  const { name, pending_teams: pending, status, approved_players: approved, expected_players: expected } = other
  const days = status === 'ongoing' ? '' : strings.daysLeft(other.days_left)
  return (
    <Line
      to={otherPath(other)}
      name={name}
      badge={
        pending > 0 ? (
          <StateBadge tone="warn" size="small" label={strings.pending(pending)} />
        ) : (
          <TournamentStatusBadge status={status} />
        )
      }
      meter={{
        label: strings.playersLabel,
        value: approved,
        most: Math.max(1, expected),
        text: strings.players(approved, expected),
      }}
      when={
        <>
          <span className="num">{formatDayRange(other.start_date, other.end_date)}</span>
          {days === '' ? '' : `, ${days}`}
        </>
      }
    />
  )
}

interface LineProps {
  readonly to: string
  readonly name: string
  readonly badge: ReactNode
  readonly meter: { readonly label: string; readonly value: number; readonly most: number; readonly text: string }
  readonly when?: ReactNode
}

function Line({ to, name, badge, meter, when }: LineProps) {
  return (
    <li className={classes.line} data-row>
      <div className={`${shared.spread} ${classes.first}`}>
        <Link to={to} className={classes.name}>
          {name}
        </Link>
        {badge}
      </div>
      <Meter {...meter} />
      <div className={`${shared.spread} ${shared.soft} ${classes.facts}`}>
        <span className="num">{meter.text}</span>
        {when && <span>{when}</span>}
      </div>
    </li>
  )
}
