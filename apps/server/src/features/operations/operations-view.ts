import type { CourtView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { CourtInUse } from './operations-queries'

/** Where courts stand that were added without naming a venue. Source: B 3. */
export const defaultVenue = 'Mặc định'

/** "Sân 2" stands before "Sân 10". */
const byName = new Intl.Collator('vi', { numeric: true })

export function compareNames(a: { readonly name: string }, b: { readonly name: string }): number {
  return byName.compare(a.name, b.name)
}

export function viewCourt(court: CourtInUse): CourtView {
  const { id, venue, name, matchId, matchCode, division, busySince, lastEndedAt } = court
  return {
    id,
    venue,
    name,
    busy: matchId !== null,
    match_id: matchId,
    match_code: matchCode,
    division,
    busy_since: busySince === null ? null : formatVietnamIso(busySince),
    last_ended_at: lastEndedAt === null ? null : formatVietnamIso(lastEndedAt),
  }
}
