import type { CourtView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { CourtInUse } from './operations-queries'

/** "Sân 2" stands before "Sân 10". */
const byName = new Intl.Collator('vi', { numeric: true })

export function compareNames(a: { readonly name: string }, b: { readonly name: string }): number {
  return byName.compare(a.name, b.name)
}

export function viewCourt({ id, venue, name, matchId, matchCode, lastEndedAt }: CourtInUse): CourtView {
  return {
    id,
    venue,
    name,
    busy: matchId !== null,
    match_id: matchId,
    match_code: matchCode,
    last_ended_at: lastEndedAt === null ? null : formatVietnamIso(lastEndedAt),
  }
}
