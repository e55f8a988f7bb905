import { err, ok, type Result } from '../../shared/result'
import type { TournamentStatus } from '../group/tournament-status'
import type { RegistrationStatus } from './decide-registration'

/** Two player ids, the smaller one first: the same for both orders. */
export type OrderedPair = readonly [low: number, high: number]

/** Both players present and not the same one twice; the pair comes back in its order-free form. */
export function checkPair(
  player1Id: number | null | undefined,
  player2Id: number | null | undefined,
): Result<OrderedPair, 'players-required' | 'same-player-twice'> {
  if (player1Id === null || player1Id === undefined) return err('players-required')
  if (player2Id === null || player2Id === undefined) return err('players-required')
  if (player1Id === player2Id) return err('same-player-twice')
  return ok(orderedPair(player1Id, player2Id))
}

export function orderedPair(a: number, b: number): OrderedPair {
  return a < b ? [a, b] : [b, a]
}

/** One text for a pair in either order, for maps and sets. */
export function pairKey(a: number, b: number): string {
  return orderedPair(a, b).join('-')
}

interface RegisteredPair {
  readonly player1Id: number
  readonly player2Id: number
  readonly status: RegistrationStatus
}

/** A pair enters a tournament once, in whichever order; a rejected registration does not count. */
export function checkPairFree(
  pair: OrderedPair,
  registrations: readonly RegisteredPair[],
): Result<OrderedPair, 'pair-already-registered'> {
  const key = pairKey(...pair)
  const isTaken = registrations.some((r) => r.status !== 'rejected' && pairKey(r.player1Id, r.player2Id) === key)
  return isTaken ? err('pair-already-registered') : ok(pair)
}

export interface Team extends RegisteredPair {
  readonly id: number
  readonly withdrawnAt: number | null
}

/** The approved team that one of these players plays in already, with the player. */
export function findOtherTeam<Other extends Team>(
  { id, player1Id, player2Id }: Team,
  registrations: readonly Other[],
): { readonly team: Other; readonly playerId: number } | undefined {
  for (const team of registrations) {
    if (team.id === id || team.status !== 'approved' || team.withdrawnAt !== null) continue
    const playerId = [player1Id, player2Id].find((each) => each === team.player1Id || each === team.player2Id)
    if (playerId !== undefined) return { team, playerId }
  }
  return undefined
}

/** Everybody while registration is open, organisers always. */
export function mayRegister(status: TournamentStatus, isOrganiser: boolean): boolean {
  return isOrganiser || status === 'open'
}

/** A bracket locks the entry list, until an organiser takes registration again to make another one. */
export function isEntryListLocked(hasBracket: boolean, status: TournamentStatus): boolean {
  return hasBracket && status !== 'open'
}
