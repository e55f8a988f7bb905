import type { CourtView, DeskMatchView } from '@vot/contract'
import { conflictPlace, isSameVenue, restingNow } from './desk-facts'
import { dropStrings as strings } from './strings'

/** What dropping a dragged match on a court does, in words, or why it is not possible. */
export type CourtDrop =
  | { readonly kind: 'assign' | 'move' | 'swap'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string }

/**
 * [OPS-291] Null where nothing would change. `claimed`: the matches on court of the group; a court that is busy with
 * none of them has another group's. `now`: epoch milliseconds.
 */
export function dropOnCourt(
  match: DeskMatchView,
  court: CourtView,
  claimed: readonly DeskMatchView[],
  now: number,
): CourtDrop | null {
  const { day_code: code, conflict, outcome } = match
  if (match.court_id === court.id) return null
  const refuse = (words: string): CourtDrop => ({ kind: 'refused', words })
  if (!isSameVenue(match.tournament.venue, court.venue)) return refuse(strings.otherVenue(match.tournament.venue))
  if (court.closed_at !== null) return refuse(strings.closed(court.closed_reason ?? ''))
  const there = claimed.find(({ id }) => id === court.match_id)
  if (match.court_id === null) {
    if (court.busy) return refuse(strings.busy(court.day_code ?? ''))
    if (conflict) return refuse(strings.playerBusy(conflict.player_name, conflictPlace(conflict)))
    const resting = restingNow(match, now)
    return {
      kind: 'assign',
      words: resting ? strings.assignResting(code, resting.player_name) : strings.assign(code, court.name),
    }
  }
  if (outcome !== null) return refuse(strings.over(code))
  if (!court.busy) return { kind: 'move', words: strings.move(code, court.name) }
  if (!there) return refuse(strings.busy(court.day_code ?? ''))
  return there.outcome === null
    ? { kind: 'swap', words: strings.swap(code, there.day_code) }
    : refuse(strings.over(there.day_code))
}
