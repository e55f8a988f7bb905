import type { TournamentView } from '@vot/contract'

/** Places that no team has, in teams; who is on the waiting list has none. */
export function placesLeft(tournament: TournamentView): number {
  const { total_participants: total, registered_participants: registered, waiting_teams: waiting = 0 } = tournament
  return Math.floor(total / 2) - Math.floor(registered / 2) + waiting
}
