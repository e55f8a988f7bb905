import type { DeskRefereeView, RefereeDayView } from '@vot/contract'
import { formatVietnamIso, formatVietnamIsoOrNull } from '@vot/domain'
import type { DeskReferee } from './referee-pool'
import type { RefereeDayRow } from './referee-queries'

/** [PRV-07] Sign-in name and email are for organisers alone. */
export function viewReferee(referee: DeskReferee, mayReadAccount: boolean): DeskRefereeView {
  const { id, username, name, email, isBusy, courtName, matches, ms, lastCalledAt, lastEndedAt, entry } = referee
  return {
    id,
    username: mayReadAccount ? username : '',
    name,
    email: mayReadAccount ? email : null,
    busy: isBusy,
    court_name: courtName,
    matches,
    on_court_ms: ms,
    last_called_at: formatVietnamIsoOrNull(lastCalledAt),
    last_ended_at: formatVietnamIsoOrNull(lastEndedAt),
    day: entry ? viewRefereeDay(entry) : null,
  }
}

export function viewRefereeDay(entry: RefereeDayRow): RefereeDayView {
  return {
    arrived_at: formatVietnamIso(entry.arrivedAt),
    left_at: formatVietnamIsoOrNull(entry.leftAt),
    from: formatVietnamIsoOrNull(entry.hoursFrom),
    until: formatVietnamIsoOrNull(entry.hoursUntil),
    break_until: formatVietnamIsoOrNull(entry.breakUntil),
    venue: entry.venue,
    club_id: entry.clubId,
    club_name: entry.clubName,
    way: entry.way,
  }
}
