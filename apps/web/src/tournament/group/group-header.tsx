import { IconCalendarEvent, IconDeviceTv, IconMapPin, IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateBadge } from '../../ui/badge/state-badge'
import { DayText } from '../../ui/page/figure'
import classes from './group-header.module.css'
import { strings } from './strings'
import type { TournamentGroup } from './tournament-tabs'

interface GroupHeaderProps {
  readonly group: TournamentGroup
  /** What an organiser may do with the group. */
  readonly actions?: ReactNode
}

export function GroupHeader({ group, actions }: GroupHeaderProps) {
  const tournaments = group.items.map(({ tournament }) => tournament)
  const starts = tournaments.map((tournament) => tournament.start_date).sort()
  const ends = tournaments.map((tournament) => tournament.end_date).sort()
  const venues = [...new Set(tournaments.map(({ venue }) => venue))]
  const [from, to] = [starts[0], ends.at(-1)]
  return (
    <div className={`${classes.header} ${actions ? classes.withActions : ''}`}>
      <div className={classes.names}>
        <h2>{group.groupId === null ? strings.single : group.name}</h2>
        {group.groupId !== null && (
          <div className={classes.facts}>
            {from !== undefined && to !== undefined && (
              <span>
                <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
                <DayText from={from} to={to} />
              </span>
            )}
            {venues.length === 1 && (
              <span className={classes.venue}>
                <IconMapPin size={18} stroke={1.75} aria-hidden />
                {venues[0]}
              </span>
            )}
            {group.items.some(({ status }) => status === 'ongoing') && (
              <Link
                to={`/board/${group.groupId}`}
                className={classes.board}
                aria-label={strings.boardOf(group.name ?? '')}
              >
                <IconDeviceTv size={18} stroke={1.75} aria-hidden />
                {strings.board}
              </Link>
            )}
          </div>
        )}
      </div>
      <div className={classes.end}>
        <StateBadge
          tone="neutral"
          icon={IconTicket}
          label={group.groupId === null ? strings.singles(group.items.length) : strings.divisions(group.items.length)}
        />
        {actions}
      </div>
    </div>
  )
}
