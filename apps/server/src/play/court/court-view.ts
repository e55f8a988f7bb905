import type { CourtNotice, CourtView } from '@vot/contract'
import { currentPause, dayCode, foldText, formatVietnamIsoOrNull } from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import type { CourtInUse } from './court-queries'

/** Where courts stand that were added without naming a venue. */
export const defaultVenue = 'Mặc định'

/** The venue that courts are looked for at, in the spelling that is compared. */
export function foldVenue(venue: string): string {
  const known = folded.get(venue)
  if (known !== undefined) return known
  if (folded.size >= maxFolded) folded.clear()
  const now = foldText(venue.trim() === '' ? defaultVenue : venue)
  folded.set(venue, now)
  return now
}

/** A day asks for the few venues of its divisions once for each of its thousands of matches. */
const folded = new Map<string, string>()
const maxFolded = 1_000

/** "Sân 2" stands before "Sân 10". */
const byName = new Intl.Collator('vi', { numeric: true })

export function compareNames(a: { readonly name: string }, b: { readonly name: string }): number {
  return byName.compare(a.name, b.name)
}

export function viewCourt(court: CourtInUse, now: number): CourtView {
  const { id, venue, name, matchId, letter, matchCode, division, busySince, lastEndedAt } = court
  const { divisionInEnglish: englishName } = court
  const { closedAt, closedReason, reopensAt } = currentPause(court, now)
  return {
    id,
    venue,
    name,
    busy: matchId !== null,
    match_id: matchId,
    match_code: matchCode,
    day_code: matchCode === null ? null : dayCode(letter, matchCode),
    division: division === null ? null : divisionNameInLanguage({ name: division, englishName }),
    busy_since: formatVietnamIsoOrNull(busySince),
    last_ended_at: formatVietnamIsoOrNull(lastEndedAt),
    closed_at: formatVietnamIsoOrNull(closedAt),
    closed_reason: closedReason,
    reopens_at: formatVietnamIsoOrNull(reopensAt),
  }
}

/** For everybody who listens, whatever their language. */
export function viewCourtNotice(court: CourtInUse, now: number): CourtNotice {
  const { division, divisionInEnglish } = court
  return {
    ...viewCourt(court, now),
    division,
    ...(divisionInEnglish !== null && { english_division: divisionInEnglish }),
  }
}
