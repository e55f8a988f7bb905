import type { PlayerView, RegistrationView } from '@vot/contract'
import {
  checkPair,
  checkPairFree,
  type EntryLimits,
  pointsFromDecimal,
  type Result,
  type TeamWarning,
  teamWarnings,
} from '@vot/domain'

/** The two players of the form; null while empty. */
export type Pair = readonly [PlayerView | null, PlayerView | null]
export const emptyPair: Pair = [null, null]

/** Why a player of the search cannot be taken. */
export type Obstacle = 'chosen-elsewhere'

/** Whether the pair may be sent, by the rules that the server holds it to. */
export function checkChoice(
  pair: Pair,
  registrations: readonly RegistrationView[],
): Result<readonly [number, number], PairFault> {
  const [first, second] = pair
  const checked = checkPair(first?.id, second?.id)
  if (!checked.ok) return checked
  const free = checkPairFree(
    checked.value,
    registrations.map(({ player1_id, player2_id, status }) => ({
      player1Id: player1_id,
      player2Id: player2_id,
      status,
    })),
  )
  return free.ok && first && second ? { ok: true, value: [first.id, second.id] } : free
}

export type PairFault = 'players-required' | 'same-player-twice' | 'pair-already-registered'

/** The sum in hundredths, and what is over the limits once both are chosen. */
export function pairPoints(pair: Pair, caps: EntryLimits): { total: number; warnings: readonly TeamWarning[] } {
  const [player1Points, player2Points] = pair.map((player) => pointsFromDecimal(player?.ranking_points ?? 0))
  const team = {
    player1Points: player1Points ?? 0,
    player2Points: player2Points ?? 0,
    player1Verified: pair[0]?.is_point_verified ?? true,
    player2Verified: pair[1]?.is_point_verified ?? true,
  }
  return { total: team.player1Points + team.player2Points, warnings: teamWarnings(team, caps) }
}
