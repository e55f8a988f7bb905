import type { TournamentView } from '@vot/contract'
import { placesLeft } from '@vot/domain'

/** Places for who enters now, in teams. */
export function placesIn(tournament: TournamentView): number {
  const { total_participants: total, registered_participants: registered } = tournament
  const { waiting_teams: waiting = 0, has_line: hasLine = false } = tournament
  return placesLeft({ number: Math.floor(total / 2), teams: Math.floor(registered / 2), waiting, hasLine })
}
