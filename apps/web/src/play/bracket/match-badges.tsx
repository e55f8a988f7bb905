import {
  IconCheck,
  IconCircleDashed,
  IconMapPinCheck,
  IconPlayerPlayFilled,
  IconTrophyFilled,
} from '@tabler/icons-react'
import type { MatchView } from '@vot/contract'
import { formatDayTime } from '../../lib/format/format-day'
import { StateBadge, type StateBadgeProps } from '../../ui/badge/state-badge'
import shared from '../../ui/theme/shared.module.css'
import classes from './match-badges.module.css'
import { strings } from './strings'

/** W with a trophy for the winner, an outlined L for the loser. */
export function OutcomeMark({ won }: { readonly won: boolean }) {
  return (
    <span
      className={`num ${shared.centred} ${classes.mark} ${won ? classes.won : ''}`}
      role="img"
      aria-label={won ? strings.marks.won : strings.marks.lost}
    >
      {won && <IconTrophyFilled size={12} aria-hidden />}
      {won ? 'W' : 'L'}
    </span>
  )
}

const { statuses } = strings

const badges = {
  pending: { tone: 'plain', icon: IconCircleDashed, label: statuses.pending },
  ready: { tone: 'brand', icon: IconPlayerPlayFilled, label: statuses.ready },
  claimed: { tone: 'brand', icon: IconMapPinCheck, label: statuses.claimed },
  in_progress: { tone: 'live', icon: 'dot', label: statuses.in_progress },
  completed: { tone: 'plain', icon: IconCheck, label: statuses.completed },
  walkover: { tone: 'outline', label: statuses.walkover, title: strings.walkoverTitle },
} as const satisfies Record<MatchView['status'], StateBadgeProps>

/** State of a match as it stands in cards and lists. */
export function MatchStatusBadge({ status }: { readonly status: MatchView['status'] }) {
  return <StateBadge {...badges[status]} size="small" />
}

/** When the match ended, began or is to begin, the latest that is known: `09:31 14/03/2026`. */
export function MatchTime({ match }: { readonly match: MatchView }) {
  const moment = match.completed_time ?? match.started_at ?? match.scheduled_time
  if (moment === null) return '–'
  return (
    <time dateTime={moment} className="num">
      {formatDayTime(moment)}
    </time>
  )
}
