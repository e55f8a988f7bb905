import type { TournamentView } from '@vot/contract'

/** Places for who enters now, in teams: who is on the waiting list has none, and who is in line comes first. */
export function placesLeft(tournament: TournamentView): number {
  if (tournament.has_line) return 0
  const { total_participants: total, registered_participants: registered, waiting_teams: waiting = 0 } = tournament
  return Math.max(0, Math.floor(total / 2) - Math.floor(registered / 2) + waiting)
}
