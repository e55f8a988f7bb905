import {
  type ChosenFields,
  type ChosenMember,
  chosenFields,
  membersOf,
  type NewPlayer,
  type PlayerView,
  type RegistrationView,
} from '@vot/contract'
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

/** Whether the pair may be sent, by the rules that the server holds it to. */
export function checkChoice(pair: Pair, registrations: readonly RegistrationView[]): Result<ChosenFields, PairFault> {
  const [first, second] = pair
  if (!first || !second) return { ok: false, code: 'players-required' }
  const entry = chosenFields([memberOf(first), memberOf(second)])
  if (first.id === null || second.id === null) return { ok: true, value: entry }
  const checked = checkPair(first.id, second.id)
  if (!checked.ok) return checked
  const free = checkPairFree(
    checked.value,
    registrations.flatMap((team) => {
      const [one, two] = membersOf(team)
      return one && two ? [{ player1Id: one.id, player2Id: two.id, status: team.status }] : []
    }),
  )
  return free.ok ? { ok: true, value: entry } : free
}

function memberOf(choice: Choice): ChosenMember {
  if (choice.id !== null) return choice.id
  const { id: _, ...typed } = choice
  return typed
}

export type PairFault = 'players-required' | 'same-player-twice' | 'pair-already-registered'

/** The sum in hundredths, and what is over the limits once both are chosen; of newcomers nobody knows points. */
export function pairPoints(pair: Pair, caps: EntryLimits): { total: number; warnings: readonly TeamWarning[] } {
  const members = pair.map((choice) => {
    const known = choice?.id == null ? null : choice
    return { points: pointsFromDecimal(known?.ranking_points ?? 0), verified: known?.is_point_verified ?? true }
  })
  return { total: members.reduce((sum, { points }) => sum + points, 0), warnings: teamWarnings(members, caps) }
}
