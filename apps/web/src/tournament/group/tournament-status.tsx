import { IconFlagCheck, IconHelp, IconLock, IconUserPlus } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime, type TournamentStatus } from '@vot/domain'
import { daysUntil, formatClock, formatDeadline, formatMoment } from '../../lib/format/format-day'
import { StateBadge, type StateBadgeProps } from '../../ui/badge/state-badge'
import { DayText } from '../../ui/page/figure'
import { divisionStrings } from './division-strings'
import { registrationEndOf } from './status-at'

const looks = {
  open: { tone: 'brand', icon: IconUserPlus },
  closed: { tone: 'warn', icon: IconLock },
  ongoing: { tone: 'live', icon: 'dot' },
  completed: { tone: 'neutral', icon: IconFlagCheck },
  unknown: { tone: 'dashed', icon: IconHelp },
} as const satisfies Record<TournamentStatus | 'unknown', Omit<StateBadgeProps, 'label'>>

interface TournamentStatusBadgeProps extends Pick<StateBadgeProps, 'size'> {
  readonly status: TournamentStatus | 'unknown'
}

export function TournamentStatusBadge({ status, ...size }: TournamentStatusBadgeProps) {
  return <StateBadge {...looks[status]} label={divisionStrings.status[status]} {...size} />
}

/** The last day to register; with the time of day where the start ends it before the deadline's own end. */
export function DeadlineText({ tournament }: { readonly tournament: TournamentView }) {
  const end = registrationEndOf(tournament)
  const isCut = end !== undefined && end !== parseIsoDateTime(tournament.last_registration_date)
  const words = isCut ? wordsOf(end) : null
  if (words !== null) return <span>{words}</span>
  return (
    <>
      {isCut && <span className="num">{formatClock(end)} </span>}
      <DayText from={isCut ? formatVietnamIso(end) : tournament.last_registration_date} />
    </>
  )
}

/** `đầu ngày 14/03/2026` where a day begins or ends; null within it. */
function wordsOf(end: number): string | null {
  const text = formatDeadline(end)
  return text === formatMoment(end) ? null : text
}

/** Days that are left to register, today included as 0; what ends with midnight ends on the day before. */
export function daysToRegister(tournament: TournamentView, now: number): number {
  const end = registrationEndOf(tournament)
  return end === undefined ? Number.NaN : daysUntil(formatVietnamIso(end - 1), now)
}
