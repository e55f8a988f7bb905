import { err, ok, type Result } from '../../shared/result'
import type { TournamentStatus } from '../group/tournament-status'
import { checkPairFree, mayRegister, orderedPair, type Team } from './check-pair'

interface Replacement {
  readonly leavesId: number
  readonly joinsId: number
}

interface EntryFacts {
  readonly hasResults: boolean
  /** A match of the team was begun, or has a result. */
  readonly hasPlayed: boolean
}

export type ReplacementObstacle =
  | 'already-withdrawn'
  | 'registration-already-decided'
  | 'tournament-has-results'
  | 'team-has-played'
  | 'player-not-in-team'
  | 'same-player-twice'
  | 'pair-already-registered'

/** Which of the two places of a team goes from one player to another, while the team has not played. */
export function checkReplacement(
  team: Team,
  { leavesId, joinsId }: Replacement,
  others: readonly Team[],
  { hasResults, hasPlayed }: EntryFacts,
): Result<1 | 2, ReplacementObstacle> {
  if (team.status === 'rejected') return err('registration-already-decided')
  if (team.withdrawnAt !== null) return err('already-withdrawn')
  if (hasResults) return err('tournament-has-results')
  if (hasPlayed) return err('team-has-played')
  const place = leavesId === team.player1Id ? 1 : leavesId === team.player2Id ? 2 : undefined
  if (place === undefined) return err('player-not-in-team')
  const staysId = place === 1 ? team.player2Id : team.player1Id
  if (joinsId === staysId || joinsId === leavesId) return err('same-player-twice')
  const free = checkPairFree(orderedPair(staysId, joinsId), others)
  return free.ok ? ok(place) : free
}

/** Organisers at any time; who entered the team while it waits and teams may register. */
export function mayReplacePartner(
  { isOrganiser, isOwn }: { readonly isOrganiser: boolean; readonly isOwn: boolean },
  registration: Pick<Team, 'status'>,
  status: TournamentStatus,
): Result<null, 'access-denied' | 'registration-already-decided' | 'registration-closed'> {
  if (isOrganiser) return ok(null)
  if (!isOwn) return err('access-denied')
  if (registration.status !== 'pending') return err('registration-already-decided')
  return mayRegister(status, false) ? ok(null) : err('registration-closed')
}
