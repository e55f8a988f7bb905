import type { TournamentView } from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime } from '@vot/domain'
import { daysUntil, formatClock } from '../../lib/format/format-day'
import { DayText } from '../../ui/page/figure'
import { registrationEndOf } from './status-at'

/** The last day to register; with the time of day where the start ends it before the deadline's own end. */
export function DeadlineText({ tournament }: { readonly tournament: TournamentView }) {
  const end = registrationEndOf(tournament)
  const isCut = end !== undefined && end !== parseIsoDateTime(tournament.last_registration_date)
  return (
    <>
      {isCut && <span className="num">{formatClock(end)} </span>}
      <DayText from={isCut ? formatVietnamIso(end) : tournament.last_registration_date} />
    </>
  )
}

/** Days that are left to register, today included as 0; what ends with midnight ends on the day before. */
export function daysToRegister(tournament: TournamentView, now: number): number {
  const end = registrationEndOf(tournament)
  return end === undefined ? Number.NaN : daysUntil(formatVietnamIso(end - 1), now)
}
