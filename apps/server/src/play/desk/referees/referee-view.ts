import type { DeskRefereeView, RefereeDayView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { DeskReferee } from './referee-pool'
import type { RefereeDayRow } from './referee-queries'

const isoOrNull = (moment: number | null) => (moment === null ? null : formatVietnamIso(moment))

export function viewReferee(referee: DeskReferee, mayReadEmail: boolean): DeskRefereeView {
  const { id, username, name, email, isBusy, courtName, matches, ms, lastCalledAt, lastEndedAt, entry } = referee
  return {
    id,
    username,
    name,
    email: mayReadEmail ? email : null,
    busy: isBusy,
    court_name: courtName,
    matches,
    on_court_ms: ms,
    last_called_at: isoOrNull(lastCalledAt),
    last_ended_at: isoOrNull(lastEndedAt),
    day: entry ? viewRefereeDay(entry) : null,
  }
}

export function viewRefereeDay(entry: RefereeDayRow): RefereeDayView {
  return {
    arrived_at: formatVietnamIso(entry.arrivedAt),
    left_at: isoOrNull(entry.leftAt),
    from: isoOrNull(entry.hoursFrom),
    until: isoOrNull(entry.hoursUntil),
    break_until: isoOrNull(entry.breakUntil),
    venue: entry.venue,
    club_id: entry.clubId,
    club_name: entry.clubName,
    way: entry.way,
  }
}
