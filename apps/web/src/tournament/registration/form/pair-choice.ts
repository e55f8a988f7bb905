import type { NewPlayer, PlayerView, RegistrationView } from '@vot/contract'
import {
  checkPair,
  checkPairFree,
  type EntryLimits,
  pointsFromDecimal,
  type Result,
  type TeamWarning,
  teamWarnings,
} from '@vot/domain'

/** Somebody who is in no list, as typed; without an id until the team is sent. */
export interface Newcomer extends NewPlayer {
  readonly id: null
}

export type Choice = PlayerView | Newcomer

/** The two players of the form; null while empty. */
export type Pair = readonly [Choice | null, Choice | null]
export const emptyPair: Pair = [null, null]

/** Why a player of the search cannot be taken. */
export type Obstacle = 'chosen-elsewhere'

/** A pair as it is sent. */
export interface Entry {
  readonly player1_id?: number
  readonly player2_id?: number
  readonly new_player1?: NewPlayer
  readonly new_player2?: NewPlayer
}

/** Whether the pair may be sent, by the rules that the server holds it to. */
export function checkChoice(pair: Pair, registrations: readonly RegistrationView[]): Result<Entry, PairFault> {
  const [first, second] = pair
  if (!first || !second) return { ok: false, code: 'players-required' }
  const entry = { ...entryOf(first, 'player1_id', 'new_player1'), ...entryOf(second, 'player2_id', 'new_player2') }
  if (first.id === null || second.id === null) return { ok: true, value: entry }
  const checked = checkPair(first.id, second.id)
  if (!checked.ok) return checked
  const free = checkPairFree(
    checked.value,
    registrations.map(({ player1_id, player2_id, status }) => ({
      player1Id: player1_id,
      player2Id: player2_id,
      status,
    })),
  )
  return free.ok ? { ok: true, value: entry } : free
}

function entryOf(choice: Choice, known: 'player1_id' | 'player2_id', isNew: 'new_player1' | 'new_player2'): Entry {
  if (choice.id !== null) return { [known]: choice.id }
  const { id: _, ...typed } = choice
  return { [isNew]: typed }
}

export type PairFault = 'players-required' | 'same-player-twice' | 'pair-already-registered'

/** The sum in hundredths, and what is over the limits once both are chosen; of newcomers nobody knows points. */
export function pairPoints(pair: Pair, caps: EntryLimits): { total: number; warnings: readonly TeamWarning[] } {
  const [first, second] = pair.map((choice) => (choice?.id == null ? null : choice))
  const team = {
    player1Points: pointsFromDecimal(first?.ranking_points ?? 0),
    player2Points: pointsFromDecimal(second?.ranking_points ?? 0),
    player1Verified: first?.is_point_verified ?? true,
    player2Verified: second?.is_point_verified ?? true,
  }
  return { total: team.player1Points + team.player2Points, warnings: teamWarnings(team, caps) }
}
